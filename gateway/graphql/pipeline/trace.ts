import type { Logger } from 'pino';
import type { ObservedCall } from '../../backend/http.ts';
import type { Step } from '../pipeline.ts';

type Log = Pick<Logger, 'debug' | 'isLevelEnabled'>;

/**
 * At LOG_LEVEL=debug, shows the way of a request by its id: a line for each operation, one for each call of the backend that follows, and
 * the request's own at its end. No line has variables, ids or values.
 *
 * @param known the names of the portal's own operations
 */
export const trace = (log: Log, known: ReadonlySet<string>): Step => ({
  enter({ operation }, { requestId, told }) {
    const { operation: type, name } = operation ?? {};
    told.operation = name !== undefined && known.has(name.value) ? name.value : 'other';
    log.debug({ requestId, type, operation: name?.value }, 'Operation');
  },
});

/** Logs a try of a call of the backend, with its status and duration. */
export const traceCall =
  (log: Log) =>
  (call: ObservedCall): void => {
    if (!log.isLevelEnabled('debug')) return;
    const { seconds, ...others } = call;
    log.debug({ ...others, milliseconds: Math.round(seconds * 1000) }, 'Backend call');
  };
