import { isErrorCode, isRefusalCode } from '../../schema/error-codes.ts';
import type { PortalError } from './portal-error.ts';
import { refusalOf } from './refused-answer.ts';

interface Log {
  readonly warn: (line: object, message: string) => void;
}

interface RequestLine {
  readonly requestId: string;
  /** The name of the caller's operation; null for none. */
  readonly operation: string | null;
}

const FIRST_SERVER_ERROR = 500;

/** A refusal code that the catalogue lacks, for the log; a text that is no code is not logged. */
function unknownRefusal({ refusalCode }: PortalError): string | undefined {
  if (refusalCode === undefined || isRefusalCode(refusalCode)) return undefined;
  return /^\w{1,40}$/.test(refusalCode) ? refusalCode : 'no code';
}

const logged = new WeakSet<PortalError>();

/**
 * Logs a failure of the backend or of a register, once, without values and without its message, which may be personal. A refused answer
 * is logged where it is refused, since not every use of it reports a failure.
 */
export function logFailure(log: Log, request: RequestLine, failure: PortalError): void {
  const { code, status, path, cause } = failure;
  const refusalCode = unknownRefusal(failure);
  if (status < FIRST_SERVER_ERROR && isErrorCode(code) && refusalCode === undefined) return;
  if (logged.has(failure)) return;
  logged.add(failure);
  const reason = cause instanceof Error ? cause.message : undefined;
  log.warn(
    { ...request, code, status, refusalCode, path, reason, ...refusalOf(failure) },
    'The backend failed a request',
  );
}
