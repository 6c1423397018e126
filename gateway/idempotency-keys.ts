import { randomUUID } from 'node:crypto';
import { PortalError } from './errors/portal-error.ts';

/** Visible ASCII, since other characters would not survive in a header. The backend accepts 128 characters. */
const KEY = /^[!-~]{1,100}$/;

/**
 * The idempotency keys of the writes of one request: the caller's, so that a repetition of the request repeats them, or
 * one of ours. Mutations run in order, so the second write of a request always has the same second key.
 *
 * @param given the caller's key; null without one
 */
export function createIdempotencyKeys(given: string | null): () => string {
  let writes = 0;
  return () => {
    if (given !== null && !KEY.test(given))
      throw new PortalError('BAD_REQUEST', { message: 'The Idempotency-Key cannot be used' });
    writes += 1;
    const key = given ?? randomUUID();
    return writes === 1 ? key : `${key}.${writes}`;
  };
}
