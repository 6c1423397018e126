import type { Logger } from 'pino';
import type { ObservedCall } from '../backend/http.ts';

/** Follows what the calls of the backend say of its address. */
export interface BackendWatch {
  readonly observe: (call: ObservedCall) => void;
  /** The fault that the last call met, for `/readyz`. Null when the backend answered it. */
  readonly trouble: () => string | null;
}

/** Logs each 404 that is none of the backend's own: a wrong `BACKEND_URL`, or a proxy that does not know the path. */
export function createBackendWatch(log: Pick<Logger, 'warn'>): BackendWatch {
  let trouble: string | null = null;
  return {
    observe({ requestId, method, resource, status, isForeign }) {
      trouble = troubleOf(status, isForeign);
      if (isForeign) log.warn({ requestId, method, resource, status }, FOREIGN);
    },
    trouble: () => trouble,
  };
}

const FOREIGN =
  'the backend’s address (BACKEND_URL) answers 404 without the error object of the contract';

function troubleOf(status: number, isForeign: boolean): string | null {
  if (status === 0) return 'the backend (BACKEND_URL) does not answer';
  return isForeign ? FOREIGN : null;
}
