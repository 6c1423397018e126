import type { Logger } from 'pino';
import { CORE } from '../../schema/features.ts';
import type { ObservedCall } from '../backend/http.ts';
import { NOT_IMPLEMENTED } from '../backend/api-error.ts';
import { versionState } from '../backend/contract-version.ts';
import { backendOperations, CONTRACT_VERSION } from '../generated/backend-operations.ts';

/** Follows what the calls of the backend say of its address. */
export interface BackendWatch {
  readonly observe: (call: ObservedCall) => void;
  /** The fault that the last call met, for `/readyz`. Null when the backend answered it. */
  readonly trouble: () => string | null;
}

/**
 * Logs, once for each operation, a 501, by which the backend says that it does not offer the operation; each 404 that is none of the
 * backend's own (a wrong `BACKEND_URL`, or a proxy that does not know the path), other statuses that the contract does not name for
 * the operation, slow calls, and, once, a backend of another major version of the contract.
 */
export function createBackendWatch(log: Pick<Logger, 'warn'>): BackendWatch {
  let trouble: string | null = null;
  let warnedVersion: string | undefined;
  const notOffered = new Set<string>();
  return {
    observe({ requestId, operation, method, path, status, isForeign, contractVersion, seconds }) {
      if (contractVersion !== warnedVersion && versionState(contractVersion) === 'other') {
        warnedVersion = contractVersion;
        log.warn({ contractVersion }, `the backend has another contract than ${CONTRACT_VERSION}`);
      }
      trouble = troubleOf(status, isForeign);
      const {
        id: backendOperation,
        feature,
        statuses = [],
      } = backendOperations[`${method} ${path}`] ?? {};
      const call = { requestId, operation, backendOperation, method, path, status };
      if (isForeign) log.warn(call, FOREIGN);
      else if (status === NOT_IMPLEMENTED) {
        if (!notOffered.has(`${method} ${path}`))
          log.warn({ ...call, feature }, feature === CORE ? NOT_OFFERED : FEATURE_NOT_OFFERED);
        notOffered.add(`${method} ${path}`);
      } else if (status !== NO_ANSWER && !statuses.includes(status))
        log.warn(call, 'the backend answers with a status that the contract does not name');
      if (seconds > SLOW_SECONDS)
        log.warn({ ...call, milliseconds: Math.round(seconds * 1000) }, 'slow backend call');
    },
    trouble: () => trouble,
  };
}

const FOREIGN =
  'the backend’s address (BACKEND_URL) answers 404 without the error object of the contract';

const NOT_OFFERED = 'the backend does not offer this operation';
const FEATURE_NOT_OFFERED = `${NOT_OFFERED}: where it offers none of the feature, features.notOffered (PORTAL_CONFIG) switches it off`;

/** Stands for a status where there is none. */
const NO_ANSWER = 0;

/** A person waits. */
const SLOW_SECONDS = 3;

function troubleOf(status: number, isForeign: boolean): string | null {
  if (status === NO_ANSWER) return 'the backend (BACKEND_URL) does not answer';
  return isForeign ? FOREIGN : null;
}
