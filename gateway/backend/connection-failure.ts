import { errors } from 'undici';
import { PortalError } from '../errors/portal-error.ts';
import { reconnectDelay } from './retry.ts';

/** The reason why a call has no answer, and the delay of a retry in milliseconds. Null for no retry. */
export interface Failure {
  readonly error: PortalError;
  readonly retryIn: number | null;
}

/** Answers that break HTTP or our limit: the server would send the same again. */
const isUnacceptable = (error: unknown) =>
  error instanceof errors.ResponseExceededMaxSizeError || error instanceof errors.HTTPParserError;

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
export function connectionFailure(error: unknown, path: string): Failure {
  if (error instanceof PortalError) return { error, retryIn: null };
  if (isUnacceptable(error))
    return {
      error: new PortalError('UNEXPECTED_RESPONSE', { path, cause: error }),
      retryIn: null,
    };
  if (isConnection(error))
    return {
      error: new PortalError('FETCHING_FAILED', { path, cause: error }),
      retryIn: reconnectDelay(),
    };
  throw error;
}
