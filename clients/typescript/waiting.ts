import type { Result } from './result.ts';

/** The statuses of a gateway that is busy, restarting or out of reach. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503]);
/** An app asks its person instead of waiting for longer, in seconds. */
const LONGEST_WAIT = 60;
const FIRST_WAIT = 0.5;

/**
 * The seconds to wait before the next attempt: what the gateway says, otherwise twice as long each time, less a random part so that
 * apps do not return all at once. Null when another attempt would not help, or only after a long time.
 *
 * @param attempts those before this one
 */
export function waitBefore(result: Result<unknown>, attempts: number): number | null {
  if (result.kind !== 'failed' || !result.failures.some(({ status }) => PASSING.has(status)))
    return null;
  const wait = result.retryAfter ?? FIRST_WAIT * 2 ** attempts * (0.5 + Math.random() / 2);
  return wait <= LONGEST_WAIT ? wait : null;
}

/** Waits for some seconds. @throws the reason of `signal` when it is aborted */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1000);
    function abort() {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted'));
    }
    signal?.addEventListener('abort', abort, { once: true });
  });
}
