import { PortalError } from './portal-error.ts';

/** An answer breaks its contract. The reason names places and kinds, never values. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** The place in the answer as a JSON Pointer (RFC 6901); empty for the whole answer. */
  readonly at: string;

  /** Whether another try may bring a whole answer: half a page of JSON is a passing failure. */
  readonly isPassing: boolean;

  constructor(reason: string, at = '', isPassing = false) {
    super(reason);
    this.at = at;
    this.isPassing = isPassing;
  }
}

/** The origin of an answer. */
export interface AnswerSource {
  /** The `operationId` of the contract, or the name of a register. */
  readonly operation: string;
  /** The pattern of the backend's path. */
  readonly path?: string;
}

/** `DONE_UNREADABLE` is that of a write, which is done whatever its answer lacks. */
type RefusedCode = 'UNEXPECTED_RESPONSE' | 'DONE_UNREADABLE';

/**
 * An answer that the gateway refuses, with its origin and its fault for the log. A lint rule forbids to throw these codes without them
 * (`eslint.config.js`).
 */
export class RefusedAnswerError extends PortalError {
  readonly source: AnswerSource;
  readonly fault: ContractError;

  constructor(
    source: AnswerSource,
    fault: ContractError,
    code: RefusedCode = 'UNEXPECTED_RESPONSE',
  ) {
    super(code, { path: source.path, cause: fault });
    this.source = source;
    this.fault = fault;
  }

  get isPassing(): boolean {
    return this.fault.isPassing;
  }
}

/** A write that is done, and whose outcome cannot be fetched. The call that failed has the cause. */
export const doneUnreadable = (cause: unknown): PortalError =>
  new PortalError('DONE_UNREADABLE', { cause });

/** What the log says of a refused answer, also as the cause of a failure: the operation, the place and the reason. Null for none. */
export function refusalOf(error: unknown) {
  const refused = [error, error instanceof PortalError ? error.cause : undefined].find(
    (one) => one instanceof RefusedAnswerError,
  );
  if (refused === undefined) return null;
  const { source, fault } = refused;
  return { backendOperation: source.operation, at: fault.at, reason: fault.message };
}

/** The JSON Pointer of a place below another. */
export const pointer = (...segments: readonly (string | number)[]): string =>
  segments
    .map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');

/** The kind of a value in JSON, for a reason. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? 'array' : typeof value;
}
