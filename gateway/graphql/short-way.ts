import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Context } from '../context.ts';
import { refusalHead, type FormatError } from '../errors/graphql.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Admission, Asked } from './admission.ts';
import { boundAnswer } from './bound-answer.ts';
import { createRun, type Run } from './compiled.ts';
import { isIntrospection } from './introspection.ts';
import { limitRules } from './limits.ts';
import type { PersistedDocuments } from './persisted.ts';
import type { Report } from './report.ts';

/** One of the portal's own operations, ready to run. */
interface Known {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly run: Run;
}

/** An answer before it is written. */
export interface Answer {
  readonly result: FormattedExecutionResult;
  readonly status?: number;
  readonly headers: ReadonlyMap<string, string>;
}

export type ShortWayDependencies = Readonly<{
  schema: GraphQLSchema;
  documents: PersistedDocuments;
  admission: Admission;
  report: Report;
  formatError: FormatError;
}>;

const NO_HEADERS: ReadonlyMap<string, string> = new Map();

/** What a request asks for by its hash alone. */
export interface KnownRequest {
  readonly hash: string;
  readonly operationName: string | null;
  readonly variables: Record<string, unknown>;
}

/** A request for a known operation that is in order. */
export interface ReadyToRun {
  /** What it counts in the limit of its caller. */
  readonly points: number;
  readonly answer: (context: Context) => Promise<Answer>;
}

/** Finds a known operation; null when Apollo Server has to answer, which says what is wrong with the request. */
export type ShortWay = (asked: KnownRequest) => ReadyToRun | null;

/**
 * The short way of the portal's own operations: parsed and validated once, then executed over the same schema, admission,
 * report and bounds as every other document, which Apollo Server answers. Both give the same bytes.
 */
export function createShortWay(dependencies: ShortWayDependencies): ShortWay {
  const { schema, documents, admission, report, formatError } = dependencies;
  const texts = new Map(Object.entries(documents));
  const prepared = new Map<string, Known | null>();

  function prepare(text: string): Known | null {
    const document = parse(text);
    const isValid = validate(schema, document, [...specifiedRules, ...limitRules]).length === 0;
    const operation = getOperationAST(document);
    return isValid && operation && !isIntrospection(document)
      ? { document, operation, run: createRun(schema, document, operation) }
      : null;
  }

  function known(hash: string): Known | null {
    const text = texts.get(hash);
    if (text === undefined) return null;
    const before = prepared.get(hash);
    const ready = before === undefined ? prepare(text) : before;
    prepared.set(hash, ready);
    return ready;
  }

  function fail(errors: readonly GraphQLError[], context: Context) {
    report(errors, context);
    return errors.map((error) => formatError(error.toJSON(), error));
  }

  function refuse(thrown: unknown, context: Context): Answer {
    const error = thrown instanceof GraphQLError ? thrown : unexpected(thrown);
    const { status = 500, headers } = refusalHead(error);
    return { result: { errors: fail([error], context) }, status, headers };
  }

  function pointsOf(asked: Asked): number | null {
    try {
      return admission.check(asked);
    } catch (error) {
      if (error instanceof PortalError) return null;
      throw error;
    }
  }

  return ({ hash, operationName, variables }) => {
    const ready = known(hash);
    if (ready === null) return null;
    const { document, operation, run } = ready;
    if (operationName !== null && operationName !== operation.name?.value) return null;
    const definitions = operation.variableDefinitions ?? [];
    if (getVariableValues(schema, definitions, variables).errors) return null;
    const points = pointsOf({ document, operation, variables });
    if (points === null) return null;
    return {
      points,
      async answer(context) {
        try {
          await admission.enter(points, context);
        } catch (error) {
          return refuse(error, context);
        }
        const { data, errors = [] } = await run(context, variables);
        const whole: FormattedExecutionResult = {
          ...(errors.length > 0 && { errors: fail(errors, context) }),
          ...(data !== undefined && { data }),
        };
        return { ...boundAnswer(whole, errors, context), headers: NO_HEADERS };
      },
    };
  };
}

const unexpected = (thrown: unknown) =>
  new GraphQLError(thrown instanceof Error ? thrown.message : 'Unexpected', {
    originalError: thrown instanceof Error ? thrown : null,
  });
