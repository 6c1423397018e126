import { isRecord } from './record.ts';

/** A solution of a role conflict. */
interface Solution {
  readonly type: string;
  /** A path of the portal, or a `mailto:` address of support. */
  readonly target: string;
}

/** The reason why one value of an input was refused. */
export interface FieldProblem {
  /** Its path in the input, with dots. Empty for the whole. */
  readonly path: string;
  /** The portal's text for it is `validation.<code>`. */
  readonly code: string;
}

/** The number of retries, and their delay in seconds. */
export interface Retry {
  readonly attempts: number;
  readonly delay: number;
}

/** The details of a failure, in the terms of docs/product/errors.md. */
export interface Failure {
  /** HTTP's status, or the specification's 999 and 1000. Undefined when none is known. */
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  /** The fields that lead to the part of the answer that failed. Undefined where that is the whole. */
  readonly path?: readonly string[] | undefined;
  readonly refusalCode?: string | undefined;
  readonly roleConstraint?: string | undefined;
  /** The solutions of the role conflict. */
  readonly solutions?: readonly Solution[] | undefined;
  /** The problems of the values of an input. */
  readonly fields?: readonly FieldProblem[] | undefined;
  /** Undefined if the answer has none. */
  readonly retry?: Retry | undefined;
  /** Seconds until a request that was one too many can be repeated. */
  readonly retryAfter?: number | undefined;
  /** The id of the request, by which its lines in the log are found. */
  readonly requestId?: string | undefined;
  /** The texts to show when the portal has none for the code, best first: the payload's message, the error's, its text. */
  readonly messages: readonly string[];
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
const texts = (...values: unknown[]) => values.flatMap((value) => text(value) ?? []);

/** A list without entries of another shape. */
const list = <Entry>(value: unknown, entryOf: (value: unknown) => Entry | undefined) =>
  Array.isArray(value) ? value.flatMap((entry: unknown) => entryOf(entry) ?? []) : undefined;

/** A target that could run a script (`javascript:`) or lead to another site is refused. */
function solutionOf(value: unknown): Solution | undefined {
  const { type, target } = isRecord(value) ? value : {};
  if (typeof type !== 'string' || typeof target !== 'string') return undefined;
  return /^(\/(?![/\\])|mailto:)/.test(target) ? { type, target } : undefined;
}

function fieldOf(value: unknown): FieldProblem | undefined {
  const { path, code } = isRecord(value) ? value : {};
  return typeof path === 'string' && typeof code === 'string' ? { path, code } : undefined;
}

function retryOf(value: unknown): Retry | undefined {
  const { attempts, delay } = isRecord(value) ? value : {};
  return typeof attempts === 'number' && typeof delay === 'number'
    ? { attempts, delay }
    : undefined;
}

/** One entry of a GraphQL answer's `errors`; its extensions are the contract of ARCH-4. */
export function graphQLFailure(error: unknown): Failure {
  const entry = isRecord(error) ? error : {};
  const facts = isRecord(entry['extensions']) ? entry['extensions'] : {};
  return {
    status: number(facts['status']),
    code: text(facts['code']),
    path: list(entry['path'], text),
    refusalCode: text(facts['refusalCode']),
    roleConstraint: text(facts['roleConstraint']),
    solutions: list(facts['solutions'], solutionOf),
    fields: list(facts['fields'], fieldOf),
    retry: retryOf(facts['retry']),
    retryAfter: number(facts['retryAfter']),
    requestId: text(facts['requestId']),
    messages: texts(entry['message']),
  };
}

function bodyOf(bodyText: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(bodyText);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

/**
 * An answer with a refusing status, of the operations or of a file: GraphQL's errors, or the API error object of
 * ERROR-1.
 */
export function refusalFailure(status: number, bodyText: string): Failure {
  const body = bodyOf(bodyText);
  if (Array.isArray(body['errors'])) {
    return { ...graphQLFailure(body['errors'][0]), status };
  }
  return {
    status,
    code: text(body['errorCode']),
    messages: texts(body['message'], body['error']),
  };
}

/** The reason that all failures share. Otherwise it is unknown, as without a failure. */
export function commonFailure([first = UNKNOWN, ...others]: readonly Failure[]): Failure {
  const { status, code, requestId } = first;
  const isShared = others.every((other) => other.status === status && other.code === code);
  return isShared ? first : { ...UNKNOWN, requestId };
}

/** Why a part of an answer is missing: the reason that all its errors share. */
export function sharedFailure(error: unknown): Failure {
  const { errors } = isRecord(error) ? error : {};
  return Array.isArray(errors) ? commonFailure(errors.map(graphQLFailure)) : toFailure(error);
}

/** A change that is done, whose answer could not be read. */
export const DONE = 'DONE_UNREADABLE';

/** The codes of an account, a page or a change that the same request does not change (ERROR-27). */
const finalCodes =
  /^(USER_BLOCKED|DELETE_REQUESTED|INVALID_USER|APP_UPGRADE_REQUIRED|DONE_UNREADABLE)$/;

/** Whether the same request gets the same answer again: no access, nothing there (ERROR-4, ERROR-3), or a final code. */
export const isFinal = ({ status, code = '' }: Failure): boolean =>
  status === 403 || status === 404 || finalCodes.test(code);

/** Whether a change was refused because the thing that it names is not there: another person or tab may have removed it. */
export const isGone = (error: unknown): boolean => toFailure(error).code === 'NOT_FOUND';

const UNKNOWN: Failure = { status: 999, code: 'UNKNOWN_ERROR', messages: [] };

/** A failure that the client itself finds, before or beside an operation. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/**
 * The known facts of a failed operation. Apollo Client's errors are recognised by name, so that pages without queries
 * do not load its code.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  const name = error instanceof Error ? error.name : '';
  const { errors, statusCode, bodyText } = isRecord(error) ? error : {};
  if (name === 'CombinedGraphQLErrors')
    return graphQLFailure(Array.isArray(errors) ? errors[0] : undefined);
  if (name === 'ServerError' && typeof statusCode === 'number')
    return refusalFailure(statusCode, typeof bodyText === 'string' ? bodyText : '');
  if (name === 'ServerParseError') {
    return { status: 502, code: 'UNREADABLE_RESPONSE', messages: [] };
  }
  // The names of `fetch` failures: no connection, our own deadline.
  if (name === 'TypeError') return { status: 503, code: 'FETCHING_FAILED', messages: [] };
  if (name === 'TimeoutError') return { status: 504, code: 'REQUEST_TIMEOUT', messages: [] };
  return UNKNOWN;
}
