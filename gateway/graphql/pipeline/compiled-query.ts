import {
  execute,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type Source,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../../context.ts';

/** Executes one document, as `execute` of graphql-js does. */
export type Run = (
  context: Context,
  variables: Record<string, unknown>,
) => Promise<Pick<ExecutionResult, 'data' | 'errors'>>;

/** A spread that is skipped here may be included there. */
const COMPILATION = { useExperimentalPathBasedSkipInclude: true };

/** Compiles a query. Mutations, and queries that cannot be compiled, are left to graphql-js. */
export function createRun(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Run {
  if (operation.operation === OperationTypeNode.QUERY) {
    const compiled = compileQuery(schema, document, operation.name?.value, COMPILATION);
    if (isCompiledQuery(compiled))
      return async (context, variables) => {
        const { data, errors = [] } = await compiled.query(undefined, context, variables);
        const own = firstOfEach(errors, data).map((error) => ownError(error, document.loc?.source));
        return { ...(data !== undefined && { data }), ...(own.length > 0 && { errors: own }) };
      };
  }
  return async (contextValue, variableValues) =>
    execute({ schema, document, contextValue, variableValues });
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
