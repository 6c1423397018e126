import type { Logger } from 'pino';
import type { ObservedCall } from '../backend/http.ts';

/** Follows what the calls of the backend say of its address. */
export interface BackendWatch {
  readonly observe: (call: ObservedCall) => void;
  /** The fault that the last call met, for `/readyz`. Null when the backend answered it. */
  readonly trouble: () => string | null;
}

/**
 * Logs each 404 that is none of the backend's own (a wrong `BACKEND_URL`, or a proxy that does not know the path), other
 * statuses that the contract does not name, and slow calls.
 */
export function createBackendWatch(log: Pick<Logger, 'warn'>): BackendWatch {
  let trouble: string | null = null;
  return {
    observe({ requestId, method, resource, status, isForeign, seconds }) {
      trouble = troubleOf(status, isForeign);
      const call = { requestId, method, resource, status };
      if (isForeign) log.warn(call, FOREIGN);
      else if (status >= FIRST_REDIRECT && !isExpected(status, resource))
        log.warn(call, 'the backend answers with a status that the contract does not name');
      if (seconds > SLOW_SECONDS)
        log.warn({ ...call, milliseconds: Math.round(seconds * 1000) }, 'slow backend call');
    },
    trouble: () => trouble,
  };
}

const FOREIGN =
  'the backend’s address (BACKEND_URL) answers 404 without the error object of the contract';

const FIRST_REDIRECT = 300;
/** Those of refusals (ERROR-3 to ERROR-9), and of a server in trouble, which the request's own line tells of. */
const EXPECTED: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 429, 500, 502, 503, 504]);
const NOT_FOUND = 404;

/** A list, or a resource of a kind that there is one of, is always there; the person alone may be unknown. */
const isExpected = (status: number, resource: string): boolean =>
  EXPECTED.has(status) &&
  (status !== NOT_FOUND || resource.includes(':id') || resource.startsWith('/users/me'));

/** A person waits. */
const SLOW_SECONDS = 3;

function troubleOf(status: number, isForeign: boolean): string | null {
  if (status === 0) return 'the backend (BACKEND_URL) does not answer';
  return isForeign ? FOREIGN : null;
}
