import { setTimeout as wait } from 'node:timers/promises';
import { PortalError } from '../errors/portal-error.ts';

type OnExpired = (error: PortalError) => void;

/** A time by which an answer must be there, waiting and retrying included. */
export class Deadline {
  readonly #end: number;
  readonly #timer: NodeJS.Timeout;
  readonly #acts: OnExpired[] = [];
  #expiry: PortalError | undefined;
  #controller: AbortController | undefined;

  constructor(milliseconds: number) {
    this.#end = performance.now() + milliseconds;
    this.#timer = setTimeout(() => {
      const error = new PortalError('REQUEST_TIMEOUT');
      this.#expiry = error;
      for (const act of this.#acts) act(error);
    }, milliseconds);
  }

  /** Made when it is needed: a signal costs more than the timer. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      const controller = new AbortController();
      this.onExpired((error) => controller.abort(error));
      this.#controller = controller;
    }
    return this.#controller.signal;
  }

  /** Runs when the time is over; at once when it is. */
  onExpired(act: OnExpired): void {
    if (this.#expiry === undefined) this.#acts.push(act);
    else act(this.#expiry);
  }

  /** Waits, unless the deadline would be over by then; says whether it has waited. */
  async wait(milliseconds: number): Promise<boolean> {
    if (performance.now() + milliseconds >= this.#end) return false;
    await wait(milliseconds, undefined, { signal: this.signal });
    return true;
  }

  /** What had a deadline has ended. */
  clear(): void {
    clearTimeout(this.#timer);
  }
}

/**
 * Runs something that must end in time. When it does not, its deadline expires and the caller has
 * its answer at once, whether or not what runs heeds the deadline.
 *
 * @throws {PortalError} REQUEST_TIMEOUT
 */
export async function withDeadline<T>(
  milliseconds: number,
  run: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const deadline = new Deadline(milliseconds);
  const expired = new Promise<never>((_resolve, reject) => deadline.onExpired(reject));
  try {
    return await Promise.race([run(deadline), expired]);
  } finally {
    deadline.clear();
  }
}
