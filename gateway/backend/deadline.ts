import { setTimeout as wait } from 'node:timers/promises';
import { PortalError } from '../errors/portal-error.ts';

type OnExpired = (error: PortalError) => void;

/** The deadline of an answer, waiting and retries included. */
export class Deadline {
  readonly #end: number;
  readonly #timer: NodeJS.Timeout;
  readonly #acts: OnExpired[] = [];
  #expiry: PortalError | undefined;
  #cause: Error | undefined;
  #controller: AbortController | undefined;

  constructor(milliseconds: number) {
    this.#end = performance.now() + milliseconds;
    this.#timer = setTimeout(() => {
      const error = new PortalError('REQUEST_TIMEOUT', { cause: this.#cause });
      this.#expiry = error;
      for (const act of this.#acts) act(error);
    }, milliseconds);
  }

  /** Created on demand: a signal costs more than the timer. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      const controller = new AbortController();
      this.onExpired((error) => controller.abort(error));
      this.#controller = controller;
    }
    return this.#controller.signal;
  }

  /** Runs at the deadline, or at once if it is over. */
  onExpired(act: OnExpired): void {
    if (this.#expiry === undefined) this.#acts.push(act);
    else act(this.#expiry);
  }

  /** Waits, unless the deadline would pass meanwhile. @returns whether it has waited */
  async wait(milliseconds: number): Promise<boolean> {
    if (performance.now() + milliseconds >= this.#end) return false;
    await wait(milliseconds, undefined, { signal: this.signal });
    return true;
  }

  /**
   * Does a step that does not observe the deadline. A call after one that ends too late is not sent.
   * @param cause names the step, if the deadline passes meanwhile
   */
  async during<T>(cause: Error, step: () => T | Promise<T>): Promise<T> {
    this.#cause = cause;
    try {
      return await step();
    } finally {
      this.#cause = undefined;
    }
  }

  /** Clears the timer once the work has ended. */
  clear(): void {
    clearTimeout(this.#timer);
  }
}

/**
 * Runs work with a time limit. When it is over, its deadline expires and the caller has its answer at once, whether or
 * not the work observes the deadline.
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
