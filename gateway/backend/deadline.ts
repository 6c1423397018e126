import { setTimeout as wait } from 'node:timers/promises';
import { PortalError } from '../errors/portal-error.ts';

/** A time by which an answer must be there, waiting and retrying included. */
export interface Deadline {
  /** Made when it is needed: a signal costs more than the timer. */
  readonly signal: AbortSignal;
  /** Runs when the time is over; at once when it is. */
  readonly onExpired: (act: (error: PortalError) => void) => void;
  /** Waits, unless the deadline would be over by then; says whether it has waited. */
  readonly wait: (milliseconds: number) => Promise<boolean>;
}

/**
 * Runs something that must end in time. When it does not, its signal is aborted and the caller has
 * its answer at once, whether or not what runs heeds the signal.
 *
 * @throws {PortalError} REQUEST_TIMEOUT
 */
export async function withDeadline<T>(
  milliseconds: number,
  run: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  let controller: AbortController | undefined;
  let expiry: PortalError | undefined;
  const acts: ((error: PortalError) => void)[] = [];
  const end = performance.now() + milliseconds;
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new PortalError('REQUEST_TIMEOUT');
      expiry = error;
      for (const act of acts) act(error);
      reject(error);
    }, milliseconds);
  });
  const deadline: Deadline = {
    get signal() {
      if (controller === undefined) {
        const made = new AbortController();
        deadline.onExpired((error) => made.abort(error));
        controller = made;
      }
      return controller.signal;
    },
    onExpired(act) {
      if (expiry === undefined) acts.push(act);
      else act(expiry);
    },
    async wait(delay) {
      if (performance.now() + delay >= end) return false;
      await wait(delay, undefined, { signal: deadline.signal });
      return true;
    },
  };
  try {
    return await Promise.race([run(deadline), expired]);
  } finally {
    clearTimeout(timer);
  }
}
