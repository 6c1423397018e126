import type { ErrorCode } from './generated/schema.ts';

/** The reason why a field or an operation failed. Only the first three fields are always present. */
export interface Failure {
  /** A code of the catalogue, or a newer one. */
  readonly code: ErrorCode | (string & {});
  /** The HTTP status, or the catalogue's 999 and 1000. */
  readonly status: number;
  /** In English. An app with texts of its own chooses them by the code. */
  readonly message: string;
  /** The path of the field that failed; absent when the whole operation failed. */
  readonly path?: readonly (string | number)[];
  /** The id of the request in the logs of the gateway. */
  readonly requestId?: string;
  readonly refusalCode?: string;
  readonly roleConstraint?: string;
  /** The ways to resolve a role conflict: a kind, and a path of the portal or a `mailto:`. */
  readonly solutions?: readonly Solution[];
  /** The scopes that the access token lacks, for `INSUFFICIENT_SCOPE`. */
  readonly missingScopes?: readonly string[];
  /** The seconds to wait, for status 429. */
  readonly retryAfter?: number;
  /** Whether repeating can help: how often, and the seconds between. */
  readonly retry?: Readonly<{ attempts: number; delay: number }>;
  /** The invalid values of the input. */
  readonly fields?: readonly FieldProblem[];
}

interface FieldProblem {
  /** The path in the input, with dots: `privateAddress.postalCode`. */
  readonly path: string;
  /** The reason, for example `CITY_REQUIRED`. */
  readonly code: string;
  /** The reason in English. */
  readonly message: string;
}

interface Solution {
  readonly type: string;
  readonly target: string;
}

/** The result of an operation. A field that depends on an unavailable service is null, with a failure. */
export type Result<Data> =
  | { readonly kind: 'complete'; readonly data: Data }
  | { readonly kind: 'partial'; readonly data: Data; readonly failures: readonly Failure[] }
  | {
      readonly kind: 'failed';
      readonly failures: readonly Failure[];
      /** The seconds to wait before the next request, when the gateway says so: of the request, or of one of its fields. */
      readonly retryAfter?: number;
    };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The gateway has checked the operation against the schema, so its data has the operation's type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the operation knows it
const hasData = <Data>(body: object): body is { data: Data } =>
  'data' in body && isRecord(body.data);

const isText = (value: unknown): value is string => typeof value === 'string';
const isStep = (value: unknown): value is string | number =>
  isText(value) || typeof value === 'number';

const isSolution = (value: unknown): value is Solution =>
  isRecord(value) && isText(value['type']) && isText(value['target']);

const isRetry = (value: unknown): value is NonNullable<Failure['retry']> =>
  isRecord(value) && typeof value['attempts'] === 'number' && typeof value['delay'] === 'number';

const isFieldProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && isText(value['path']) && isText(value['code']) && isText(value['message']);

function failureOf(error: unknown, httpStatus: number): Failure {
  const { message, path, extensions } = isRecord(error) ? error : {};
  const known = isRecord(extensions) ? extensions : {};
  const { code, status, solutions, fields, requestId, refusalCode, roleConstraint } = known;
  const { missingScopes, retryAfter, retry } = known;
  return {
    code: isText(code) ? code : 'UNKNOWN_ERROR',
    status: typeof status === 'number' ? status : httpStatus,
    message: isText(message) ? message : 'An unknown error has occurred',
    ...(Array.isArray(path) && { path: path.filter(isStep) }),
    ...(isText(requestId) && { requestId }),
    ...(isText(refusalCode) && { refusalCode }),
    ...(isText(roleConstraint) && { roleConstraint }),
    ...(Array.isArray(missingScopes) && { missingScopes: missingScopes.filter(isText) }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    ...(isRetry(retry) && { retry }),
    ...(Array.isArray(solutions) && { solutions: solutions.filter(isSolution) }),
    ...(Array.isArray(fields) && { fields: fields.filter(isFieldProblem) }),
  };
}

const unreadable: Failure = {
  code: 'UNREADABLE_RESPONSE',
  status: 502,
  message: 'Error response content could not be read',
};

/** The seconds to wait: those of the header (RFC 9110 10.2.3), otherwise the longest of the failures. */
function secondsToWait(header: string | null, failures: readonly Failure[]): number | undefined {
  if (/^\d+$/.test(header ?? '')) return Number(header);
  const seconds = failures.flatMap(({ retryAfter }) => retryAfter ?? []);
  return seconds.length === 0 ? undefined : Math.max(...seconds);
}

/**
 * Parses the body of a response.
 * @param body the parsed JSON; any other value counts as unreadable
 * @param retryAfter the header of that name
 */
export function parseResult<Data>(
  body: unknown,
  httpStatus: number,
  retryAfter: string | null,
): Result<Data> {
  if (!isRecord(body)) return { kind: 'failed', failures: [unreadable] };
  const errors = Array.isArray(body['errors']) ? body['errors'] : [];
  const failures = errors.map((error: unknown) => failureOf(error, httpStatus));
  if (hasData<Data>(body))
    return failures.length === 0
      ? { kind: 'complete', data: body.data }
      : { kind: 'partial', data: body.data, failures };
  const seconds = secondsToWait(retryAfter, failures);
  return {
    kind: 'failed',
    failures: failures.length === 0 ? [unreadable] : failures,
    ...(seconds !== undefined && { retryAfter: seconds }),
  };
}
