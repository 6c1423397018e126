import { errors } from 'undici';
import { PortalError } from '../errors/portal-error.ts';
import { reconnectDelay } from './retry.ts';

/** Why a call has no answer, and after how many milliseconds it may be tried again; null for never. */
export interface Failure {
  readonly error: PortalError;
  readonly retryIn: number | null;
}

/** Answers that break HTTP or our limit: the server would send the same again. */
const isUnacceptable = (error: unknown) =>
  error instanceof errors.ResponseExceededMaxSizeError || error instanceof errors.HTTPParserError;

/** What the operating system or undici say of a connection: refused, reset, closed, cut off, unknown host. */
const isConnection = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code !== 'UND_ERR_INVALID_ARG';

/**
 * Names what stopped a call before its answer was complete.
 *
 * @throws what is neither of ours nor of the network: a mistake in this program
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
