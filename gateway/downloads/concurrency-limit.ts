import type { RequestHandler } from 'express';
import { withDeadline } from '../backend/deadline.ts';
import { Turns } from '../backend/turns.ts';
import { PortalError } from '../errors/portal-error.ts';
import { during } from '../traces/span.ts';
import { personOrAddress, TooManyRequestsError } from '../http/rate-limit.ts';

/** A caller does not learn when a file ends, and many are short. */
const RETRY_AFTER_SECONDS = 5;
/** The downloads of a process, in those of one caller: each takes memory, and the PDFs share a thread. */
const CALLERS = 8;
/** How long a download waits for its turn. The page says meanwhile that the file is being made. */
const WAIT_MS = 20_000;

export interface Concurrency {
  /** Downloads in progress of one caller. */
  readonly most: number;
  /** Hears of each that begins and ends. */
  readonly onChange: (change: 1 | -1) => void;
}

/**
 * Limits the number of downloads that one caller has in progress, and those of the process. Each process counts its own,
 * since it protects its own memory and its own connections to the backend. A caller with too many is refused; above the limit
 * of the process a download waits until one ends, and the next turn goes to the caller with the fewest. A download counts for
 * as long as it occupies the backend: until it has ended or broken off, and, when the client leaves before it starts, until the
 * backend has answered.
 *
 * @throws TooManyRequestsError in the handler, or PortalError SERVICE_UNAVAILABLE when no turn comes in time
 */
export function createConcurrencyLimit({ most, onChange }: Concurrency, waitMs = WAIT_MS) {
  const inProgress = new Map<string, number>();
  const turns = new Turns(most * CALLERS);

  function release(caller: string): void {
    const others = (inProgress.get(caller) ?? 1) - 1;
    if (others === 0) inProgress.delete(caller);
    else inProgress.set(caller, others);
  }

  const takeTurn = (caller: string) =>
    during('wait for turn', () =>
      withDeadline(waitMs, (deadline) => turns.take(caller, deadline)),
    ).catch((cause: unknown) => {
      throw new PortalError('SERVICE_UNAVAILABLE', { cause });
    });

  /** Wraps a handler that resolves when its download has ended. */
  return <Params>(handler: RequestHandler<Params>): RequestHandler<Params> =>
    async (request, response, next) => {
      const caller = await personOrAddress(request);
      const downloads = inProgress.get(caller) ?? 0;
      if (downloads >= most) throw new TooManyRequestsError('downloads', RETRY_AFTER_SECONDS);
      inProgress.set(caller, downloads + 1);
      onChange(1);
      try {
        await takeTurn(caller);
        await turns.run(caller, async () => {
          await handler(request, response, next);
        });
      } finally {
        release(caller);
        onChange(-1);
      }
    };
}
