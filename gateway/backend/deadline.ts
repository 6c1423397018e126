import { setTimeout as wait } from 'node:timers/promises';
import { PortalError } from '../errors/portal-error.ts';

/** A time by which an answer must be there, waiting and retrying included. */
export interface Deadline {
  readonly signal: AbortSignal;
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
  const controller = new AbortController();
  const end = performance.now() + milliseconds;
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new PortalError('REQUEST_TIMEOUT');
      controller.abort(error);
      reject(error);
    }, milliseconds);
  });
  const deadline: Deadline = {
    signal: controller.signal,
    async wait(delay) {
      if (performance.now() + delay >= end) return false;
      await wait(delay, undefined, { signal: controller.signal });
      return true;
    },
  };
  try {
    return await Promise.race([run(deadline), expired]);
  } finally {
    clearTimeout(timer);
  }
}
