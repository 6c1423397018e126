import type { FormattedExecutionResult, GraphQLError } from 'graphql';
import type { Context } from '../context.ts';
import { refuseOperation } from '../errors/graphql.ts';
import { isNotOffered } from '../errors/not-offered.ts';
import { PortalError } from '../errors/portal-error.ts';
import { during } from '../traces/span.ts';
import type { RequestedOperation } from './pipeline/requested-operation.ts';

/** An answer, and its HTTP status where it is not 200. */
export interface StepAnswer {
  readonly result: FormattedExecutionResult;
  readonly status?: number;
}

/** A step of the pipeline that every operation goes through, whichever executor runs it. */
export interface Step {
  /** Checks an operation before its caller is known. @throws {PortalError} */
  readonly check?: (requested: RequestedOperation) => void;
  /** Admits an operation of a caller before it runs. @throws {PortalError} */
  readonly enter?: (requested: RequestedOperation, context: Context) => Promise<void> | void;
  /** Receives the errors of an operation before they are formatted. */
  readonly onErrors?: (errors: readonly GraphQLError[], context: Context) => void;
  /** @param errors those of the answer, before they were formatted */
  readonly onAnswer?: (
    answer: StepAnswer,
    errors: readonly GraphQLError[],
    context: Context,
  ) => StepAnswer;
}

/** The steps of every operation as one, in their order. */
export type Pipeline = Readonly<{
  check: (requested: RequestedOperation) => void;
  /** @throws {GraphQLError} of the whole operation */
  enter: (requested: RequestedOperation, context: Context) => Promise<void>;
  onErrors: (errors: readonly GraphQLError[], context: Context) => void;
  onAnswer: (
    result: FormattedExecutionResult,
    errors: readonly GraphQLError[],
    context: Context,
  ) => StepAnswer;
}>;

/** Runs what may refuse an operation as a whole. @throws {GraphQLError} */
export async function orRefuse(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw error instanceof PortalError ? refuseOperation(error) : error;
  }
}

/** A feature that the provider does not offer is absent from an answer, and no failure. */
const isFailure = ({ originalError }: GraphQLError): boolean => !isNotOffered(originalError);

/** An answer without the errors of what is not offered, and without `errors` when no other is left. */
function withoutAbsences(
  { errors: formatted = [], ...rest }: FormattedExecutionResult,
  errors: readonly GraphQLError[],
): FormattedExecutionResult {
  const failures = formatted.filter((_, index) => {
    const error = errors[index];
    return error === undefined || isFailure(error);
  });
  return { ...(failures.length > 0 && { errors: failures }), ...rest };
}

export function createPipeline(steps: readonly Step[]): Pipeline {
  return {
    check(requested) {
      for (const step of steps) step.check?.(requested);
    },
    enter: (requested, context) =>
      orRefuse(() =>
        during('admit operation', async () => {
          for (const step of steps) await step.enter?.(requested, context);
        }),
      ),
    onErrors(errors, context) {
      const failures = errors.filter(isFailure);
      if (failures.length === 0) return;
      for (const step of steps) step.onErrors?.(failures, context);
    },
    onAnswer: (result, errors, context) =>
      steps.reduce<StepAnswer>(
        (answer, step) => step.onAnswer?.(answer, errors.filter(isFailure), context) ?? answer,
        { result: withoutAbsences(result, errors) },
      ),
  };
}
