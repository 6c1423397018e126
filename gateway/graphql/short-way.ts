import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import {
  execute,
  type ExecutionResult,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type Source,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context.ts';
import { refusalHead, type FormatError } from '../errors/graphql.ts';
import type { Admit } from './admission.ts';
import { boundAnswer } from './bound-answer.ts';
import { limitRules } from './limits.ts';
import type { PersistedDocuments } from './persisted.ts';
import type { Report } from './report.ts';

/** One of the portal's own operations, ready to run. */
interface Known {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly run: Run;
}

/** What `execute` of graphql-js does, for one document. */
type Run = (
  context: Context,
  variables: Record<string, unknown>,
) => Promise<Pick<ExecutionResult, 'data' | 'errors'>>;

/** An answer before it is written. */
export interface Answer {
  readonly result: FormattedExecutionResult;
  readonly status?: number;
  readonly headers: HeaderMap;
}

export type ShortWayDependencies = Readonly<{
  schema: GraphQLSchema;
  documents: PersistedDocuments;
  admit: Admit;
  report: Report;
  formatError: FormatError;
}>;

/** What a request asks for by its hash alone. */
export interface KnownRequest {
  readonly hash: string;
  readonly operationName: string | null;
  readonly variables: Record<string, unknown>;
}

/** Runs a known operation; null when Apollo Server has to answer, which says what is wrong with the request. */
export type ShortWay = (asked: KnownRequest, context: Context) => Promise<Answer | null>;

/** A spread that is skipped here may be included there. */
const COMPILATION = { useExperimentalPathBasedSkipInclude: true };

/**
 * The short way of the portal's own operations: parsed and validated once, then executed over the same schema, admission,
 * report and bounds as every other document, which Apollo Server answers. Both give the same bytes.
 */
export function createShortWay(dependencies: ShortWayDependencies): ShortWay {
  const { schema, documents, admit, report, formatError } = dependencies;
  const texts = new Map(Object.entries(documents));
  const prepared = new Map<string, Known | null>();

  function prepare(text: string): Known | null {
    const document = parse(text);
    const isValid = validate(schema, document, [...specifiedRules, ...limitRules]).length === 0;
    const operation = getOperationAST(document);
    return isValid && operation ? { document, operation, run: runOf(document, operation) } : null;
  }

  function runOf(document: DocumentNode, operation: OperationDefinitionNode): Run {
    if (operation.operation === OperationTypeNode.QUERY) {
      const compiled = compileQuery(schema, document, operation.name?.value, COMPILATION);
      if (isCompiledQuery(compiled))
        return async (context, variables) => {
          const { data, errors = [] } = await compiled.query(undefined, context, variables);
          const own = firstOfEach(errors, data).map((error) =>
            ownError(error, document.loc?.source),
          );
          return { ...(data !== undefined && { data }), ...(own.length > 0 && { errors: own }) };
        };
    }
    return async (contextValue, variableValues) =>
      execute({ schema, document, contextValue, variableValues });
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

  return async ({ hash, operationName, variables }, context) => {
    const ready = known(hash);
    if (ready === null) return null;
    const { document, operation, run } = ready;
    if (operationName !== null && operationName !== operation.name?.value) return null;
    const definitions = operation.variableDefinitions ?? [];
    if (getVariableValues(schema, definitions, variables).errors) return null;
    try {
      await admit({ document, operation, variables }, context);
    } catch (error) {
      return refuse(error, context);
    }
    const { data, errors = [] } = await run(context, variables);
    const whole: FormattedExecutionResult = {
      ...(errors.length > 0 && { errors: fail(errors, context) }),
      ...(data !== undefined && { data }),
    };
    return { ...boundAnswer(whole, errors, context), headers: new HeaderMap() };
  };
}

/** How far an answer goes along a path before it is null. */
function answeredPath(data: unknown, path: readonly (string | number)[]) {
  let value = data;
  const isAnswered = (key: string | number) => {
    if (typeof value !== 'object' || value === null) return false;
    value = Reflect.get(value, key);
    return true;
  };
  const end = path.findIndex((key) => !isAnswered(key));
  return end === -1 ? path : path.slice(0, end);
}

/** As graphql-js reports them: of the errors that leave the same place empty, the first. */
function firstOfEach(errors: readonly GraphQLError[], data: unknown): readonly GraphQLError[] {
  const places = new Map<string, GraphQLError>();
  for (const error of errors) {
    const place = JSON.stringify(answeredPath(data, error.path ?? []));
    if (!places.has(place)) places.set(place, error);
  }
  return [...places.values()];
}

/** An error of a compiled operation, whose class imitates that of graphql-js. */
function ownError(
  { message, path, originalError, locations = [] }: GraphQLError,
  source: Source | undefined,
): GraphQLError {
  const lines = source?.body.split('\n') ?? [];
  const positions = locations.map(
    ({ line, column }) =>
      lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1,
  );
  return new GraphQLError(message, { path, originalError, source, positions });
}

const unexpected = (thrown: unknown) =>
  new GraphQLError(thrown instanceof Error ? thrown.message : 'Unexpected', {
    originalError: thrown instanceof Error ? thrown : null,
  });

/** As it goes out over HTTP. */
export function toHttp(answer: Answer, contentType: string): HTTPGraphQLResponse {
  const { result, headers, status = 200 } = answer;
  const { errors, data } = result;
  headers.set('content-type', contentType);
  return { status, headers, body: { kind: 'complete', string: JSON.stringify({ errors, data }) } };
}
