import {
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Context } from '../../context.ts';
import { refusalHead, type FormatError } from '../../errors/graphql.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { during } from '../../traces/span.ts';
import type { Pipeline } from '../pipeline.ts';
import { createRun, type Run } from './compiled-query.ts';
import { isIntrospection } from './introspection.ts';
import { limitRules } from '../limits.ts';
import type { PersistedDocuments } from './persisted-operations.ts';
import type { RequestedOperation, RequestOperation } from './requested-operation.ts';

/** A persisted operation, ready to run. */
interface Prepared {
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

export type ExecutorDependencies = Readonly<{
  schema: GraphQLSchema;
  documents: PersistedDocuments;
  pipeline: Pipeline;
  requestOperation: RequestOperation;
  formatError: FormatError;
}>;

const NO_HEADERS: ReadonlyMap<string, string> = new Map();

/** A request that names a persisted operation by its hash alone. */
export interface PersistedRequest {
  readonly hash: string;
  readonly operationName: string | null;
  readonly variables: Record<string, unknown>;
}

/** A request for a known operation that is in order. */
export interface ReadyToRun {
  /** The operation's name, for the log. */
  readonly name: string | undefined;
  /** The points of the caller that it consumes. */
  readonly points: number;
  readonly answer: (context: Context) => Promise<Answer>;
}

/** Finds a persisted operation; null when Apollo Server has to answer, which says what is wrong with the request. */
export type PersistedOperationExecutor = (request: PersistedRequest) => ReadyToRun | null;

/**
 * Executes the portal's own operations: parsed, validated and compiled once, then run over the same schema and pipeline as every other
 * document, which Apollo Server executes. Both give the same bytes.
 */
export function createPersistedOperationExecutor(
  dependencies: ExecutorDependencies,
): PersistedOperationExecutor {
  const { schema, documents, pipeline, requestOperation, formatError } = dependencies;
  const texts = new Map(Object.entries(documents));
  const prepared = new Map<string, Prepared | null>();

  function prepare(text: string): Prepared | null {
    const document = parse(text);
    const isValid = validate(schema, document, [...specifiedRules, ...limitRules]).length === 0;
    const operation = getOperationAST(document);
    return isValid && operation && !isIntrospection(document)
      ? { document, operation, run: createRun(schema, document, operation) }
      : null;
  }

  function known(hash: string): Prepared | null {
    const text = texts.get(hash);
    if (text === undefined) return null;
    const before = prepared.get(hash);
    const ready = before === undefined ? prepare(text) : before;
    prepared.set(hash, ready);
    return ready;
  }

  function fail(errors: readonly GraphQLError[], context: Context) {
    pipeline.onErrors(errors, context);
    return errors.map((error) => formatError(error.toJSON(), error));
  }

  function refuse(thrown: unknown, context: Context): Answer {
    const error = thrown instanceof GraphQLError ? thrown : unexpected(thrown);
    const { status = 500, headers } = refusalHead(error);
    return { result: { errors: fail([error], context) }, status, headers };
  }

  function isInOrder(requested: RequestedOperation): boolean {
    try {
      pipeline.check(requested);
      return true;
    } catch (error) {
      if (error instanceof PortalError) return false;
      throw error;
    }
  }

  async function answer(
    { run }: Prepared,
    requested: RequestedOperation,
    variables: PersistedRequest['variables'],
    context: Context,
  ): Promise<Answer> {
    try {
      await pipeline.enter(requested, context);
    } catch (error) {
      return refuse(error, context);
    }
    const { data, errors = [] } = await during('execute operation', () => run(context, variables));
    const whole: FormattedExecutionResult = {
      ...(errors.length > 0 && { errors: fail(errors, context) }),
      ...(data !== undefined && { data }),
    };
    return { ...pipeline.onAnswer(whole, errors, context), headers: NO_HEADERS };
  }

  return ({ hash, operationName, variables }) => {
    const ready = known(hash);
    if (ready === null) return null;
    const { document, operation } = ready;
    if (operationName !== null && operationName !== operation.name?.value) return null;
    const requested = requestOperation(document, operation, variables);
    if (requested.coerced === null || !isInOrder(requested)) return null;
    return {
      name: operation.name?.value,
      points: requested.cost.points,
      answer(context) {
        const { operation: type, name } = operation;
        const own = name?.value ?? 'none';
        const facts = { 'graphql.operation.type': type, 'graphql.operation.name': own };
        return during(`${type} ${own}`, () => answer(ready, requested, variables, context), facts);
      },
    };
  };
}

const unexpected = (thrown: unknown) =>
  new GraphQLError(thrown instanceof Error ? thrown.message : 'Unexpected', {
    originalError: thrown instanceof Error ? thrown : null,
  });
