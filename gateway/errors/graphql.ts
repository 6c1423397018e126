import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isErrorCode, type ErrorCode } from '../../schema/error-codes.ts';
import { PortalError } from './portal-error.ts';

/** Errors of the request itself. Their messages quote nothing but the request, so the caller may see them. */
const REQUEST_CODES: ReadonlySet<ErrorCode> = new Set([
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
  'PERSISTED_QUERY_NOT_FOUND',
]);

const BAD_REQUEST = 400;
const METHOD_NOT_ALLOWED = 405;

/** The HTTP status that a GraphQL error sets. Undefined for none. */
function httpStatusOf(error: GraphQLError): unknown {
  const { http } = error.extensions;
  return typeof http === 'object' && http !== null && 'status' in http ? http.status : undefined;
}

/** The code of an error of the request. Null for all other errors. */
function requestCode(error: unknown): ErrorCode | null {
  if (!(error instanceof GraphQLError)) return null;
  const { code } = error.extensions;
  const status = httpStatusOf(error);
  // Apollo calls it a bad request, with the status of a method.
  if (status === METHOD_NOT_ALLOWED) return 'METHOD_NOT_ALLOWED';
  if (isErrorCode(code) && REQUEST_CODES.has(code)) return code;
  // Apollo gives some refusals, such as a hash that does not match its query, a status but no code.
  return status === BAD_REQUEST ? 'BAD_REQUEST' : null;
}

/** The failure behind an error. Null for one that the caller may not see. */
export function portalErrorOf(error: unknown): PortalError | null {
  const thrown = error instanceof GraphQLError ? error.originalError : error;
  if (thrown instanceof PortalError) return thrown;
  const code = requestCode(error);
  return code === null || !(error instanceof Error)
    ? null
    : new PortalError(code, { message: error.message, cause: error });
}

/** A failure of the whole operation, with the HTTP status of the answer, above a limit `Retry-After`, and the challenge of a token. */
export function refuseOperation(error: PortalError): GraphQLError {
  const headers = new Map<string, string>();
  if (error.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(error.retryAfterSeconds));
  if (error.challenge !== undefined) headers.set('www-authenticate', error.challenge);
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { http: { status: error.status, headers } },
  });
}

/** The HTTP status and headers of a refused operation. */
export function refusalHead({ extensions }: GraphQLError): {
  status?: number;
  headers: ReadonlyMap<string, string>;
} {
  const { http } = extensions;
  const headers = new Map<string, string>();
  if (typeof http !== 'object' || http === null) return { headers };
  if ('headers' in http && http.headers instanceof Map)
    for (const [name, value] of http.headers) headers.set(String(name), String(value));
  const status = 'status' in http && typeof http.status === 'number' ? http.status : undefined;
  return { headers, ...(status !== undefined && { status }) };
}

/** The address where a role conflict is solved. Null for an unknown solution. */
type TargetOf = (solution: string) => string | null;

const solutionsOf = (solutions: readonly string[], targetOf: TargetOf) =>
  solutions.flatMap((type) => {
    const target = targetOf(type);
    return target === null ? [] : [{ type, target }];
  });

/** The `extensions` of a failure, without those that it does not have. */
function errorExtensions(error: PortalError, targetOf: TargetOf) {
  const { code, status, path, refusalCode, roleConstraint, solutions, fields, retry } = error;
  const { missingScopes, retryAfterSeconds: retryAfter } = error;
  return {
    code,
    status,
    ...(path !== undefined && { path }),
    ...(refusalCode !== undefined && { refusalCode }),
    ...(roleConstraint !== undefined && { roleConstraint }),
    ...(solutions !== undefined && { solutions: solutionsOf(solutions, targetOf) }),
    ...(fields !== undefined && { fields }),
    ...(retry !== undefined && { retry }),
    ...(missingScopes !== undefined && { missingScopes }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

export type FormatError = (
  formatted: GraphQLFormattedError,
  error: unknown,
) => GraphQLFormattedError;

/** The names of the schema that graphql-js adds to an error, since they are like the written one. */
const SUGGESTION = / ?Did you mean [^?]*\?/g;

/**
 * Creates the one mapping of failures to GraphQL errors (ARCH-4). It masks unexpected errors in every
 * environment.
 *
 * @param hidesSuggestions whether errors of the request leave out the names of the schema, which is shown to staff alone
 */
export function createFormatError(targetOf: TargetOf, hidesSuggestions: boolean): FormatError {
  return (formatted, error) => {
    const shown = portalErrorOf(error) ?? new PortalError('UNKNOWN_ERROR');
    const { locations, path, extensions } = formatted;
    const requestId = extensions?.['requestId'];
    return {
      message: hidesSuggestions ? shown.message.replace(SUGGESTION, '') : shown.message,
      ...(locations !== undefined && { locations }),
      ...(path !== undefined && { path }),
      extensions: {
        ...errorExtensions(shown, targetOf),
        ...(requestId !== undefined && { requestId }),
      },
    };
  };
}
