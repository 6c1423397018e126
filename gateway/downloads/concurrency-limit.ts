import type { RequestHandler } from 'express';
import { personOrAddress, TooManyRequestsError } from '../http/rate-limit.ts';

/** A caller does not learn when a file ends, and many are short. */
const RETRY_AFTER_SECONDS = 5;

export interface Concurrency {
  /** Downloads in progress of one caller. */
  readonly most: number;
  /** Hears of each that begins and ends. */
  readonly onChange: (change: 1 | -1) => void;
}

/**
 * Limits the number of downloads that one caller has in progress. Each process counts its own, since it protects its
 * own connections to the backend. A download counts for as long as it occupies the backend: until it has ended or
 * broken off, and, when the client leaves before it starts, until the backend has answered.
 *
 * @throws TooManyRequestsError in the handler
 */
export function createConcurrencyLimit({ most, onChange }: Concurrency) {
  const inProgress = new Map<string, number>();

  function release(caller: string): void {
    const others = (inProgress.get(caller) ?? 1) - 1;
    if (others === 0) inProgress.delete(caller);
    else inProgress.set(caller, others);
  }

  /** Wraps a handler that resolves when its download has ended. */
  return <Params>(handler: RequestHandler<Params>): RequestHandler<Params> =>
    async (request, response, next) => {
      const caller = await personOrAddress(request);
      const downloads = inProgress.get(caller) ?? 0;
      if (downloads >= most) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
      inProgress.set(caller, downloads + 1);
      onChange(1);
      try {
        await handler(request, response, next);
      } finally {
        release(caller);
        onChange(-1);
      }
    };
}
