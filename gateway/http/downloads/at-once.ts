import type { RequestHandler } from 'express';
import { personOrAddress, TooManyRequestsError } from '../rate-limit.ts';

/** Nobody knows when a file ends; many are short. Seconds. */
const ASK_AGAIN_AFTER = 5;

/**
 * Limits how many files one caller has on their way at once. Each process counts its own: what is
 * guarded are its connections to the backend, which are its own too.
 *
 * A place is held for as long as a file occupies the backend: until it has ended or broken off, and
 * where the reader leaves before it begins, until what was asked of the backend for it is answered.
 * @param most files of one caller
 */
export function createAtOnce(most: number) {
  const onTheirWay = new Map<string, number>();

  function leave(caller: string): void {
    const others = (onTheirWay.get(caller) ?? 1) - 1;
    if (others === 0) onTheirWay.delete(caller);
    else onTheirWay.set(caller, others);
  }

  /**
   * A handler that resolves when its file has ended, within the limit.
   * @throws TooManyRequestsError
   */
  return <Params>(send: RequestHandler<Params>): RequestHandler<Params> =>
    async (request, response, next) => {
      const caller = await personOrAddress(request);
      const files = onTheirWay.get(caller) ?? 0;
      if (files >= most) throw new TooManyRequestsError(ASK_AGAIN_AFTER);
      onTheirWay.set(caller, files + 1);
      try {
        await send(request, response, next);
      } finally {
        leave(caller);
      }
    };
}
