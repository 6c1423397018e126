import { PortalError } from '../errors/portal-error.ts';
import { httpFault } from '../errors/http-fault.ts';
import { RefusedAnswerError, type AnswerSource } from '../errors/refused-answer.ts';
import { reconnectDelay } from './retry.ts';

/** The reason why a call has no answer, and the delay of a retry in milliseconds. Null for no retry. */
export interface Failure {
  readonly error: PortalError;
  readonly retryIn: number | null;
}

/** Error codes of connections from the operating system or undici: refused, reset, closed, cut off, unknown host. */
const isConnection = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code !== 'UND_ERR_INVALID_ARG';

/**
 * Maps the error that stopped a call before its answer was complete.
 *
 * @throws any other error, which is a bug in this program
 */
export function connectionFailure(error: unknown, source: AnswerSource): Failure {
  if (error instanceof PortalError) return { error, retryIn: null };
  const fault = httpFault(error);
  if (fault !== null) return { error: new RefusedAnswerError(source, fault), retryIn: null };
  if (isConnection(error))
    return {
      error: new PortalError('FETCHING_FAILED', { path: source.path, cause: error }),
      retryIn: reconnectDelay(),
    };
  throw error;
}
