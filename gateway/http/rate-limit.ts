import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { PortalError } from '../errors/portal-error.ts';
import { callerOf } from '../identity/caller.ts';

const WINDOW_SECONDS = 60;

/** Too many requests of one caller (RFC 6585 section 4). */
export class TooManyRequestsError extends PortalError {
  readonly retryAfterSeconds: number;

  /** @param fields the values of the input that are counted too often, if not all are */
  constructor(retryAfterSeconds: number, fields?: PortalError['fields']) {
    super('TOO_MANY_REQUESTS', { fields });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RateLimit {
  /**
   * Counts points of a caller.
   * @param key identifies the caller
   * @throws TooManyRequestsError
   */
  readonly count: (key: string, points: number) => Promise<void>;
  /** Returns points that were counted for work that did not happen. */
  readonly giveBack: (key: string, points: number) => Promise<void>;
  /**
   * Refuses a caller whom this process has refused before in the same period, without a call of Redis.
   * @throws TooManyRequestsError
   */
  readonly refuseAgain: (key: string) => Promise<void>;
  /** Whether the caller has no point left. */
  readonly isUsedUp: (key: string) => Promise<boolean>;
}

/**
 * Limits the points of each caller, across processes with Redis. While Redis is unavailable, each process counts its
 * own.
 * @param redis a `redis` client
 * @param windowSeconds the period of the points: a minute by default
 */
export function createRateLimit(
  name: string,
  maxPoints: number,
  redis: object | undefined,
  windowSeconds = WINDOW_SECONDS,
): RateLimit {
  const options = { keyPrefix: `limit:${name}`, points: maxPoints, duration: windowSeconds };
  const memory = new RateLimiterMemory(options);
  const limiter: RateLimiterAbstract = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        useRedisPackage: true,
        insuranceLimiter: memory,
      })
    : memory;
  const refused = new RateLimiterMemory(options);
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) =>
    Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    async count(key, points) {
      try {
        await limiter.consume(key, points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await refused.block(key, secondsOf(error));
        throw new TooManyRequestsError(secondsOf(error));
      }
    },
    async giveBack(key, points) {
      await limiter.reward(key, points);
      await refused.delete(key);
    },
    async refuseAgain(key) {
      const known = await refused.get(key);
      if (known) throw new TooManyRequestsError(secondsOf(known));
    },
    async isUsedUp(key) {
      return ((await limiter.get(key))?.consumedPoints ?? 0) >= maxPoints;
    },
  };
}

/**
 * Limits wrong guesses: a guess that finds nothing counts as a point, and above the limit nothing is found any more, so
 * that a right guess reads like a wrong one.
 */
export type LimitGuess = <Found>(
  key: string,
  find: () => Promise<Found | null>,
) => Promise<Found | null>;

export const limitGuesses =
  (limit: RateLimit): LimitGuess =>
  async (key, find) => {
    await limit.count(key, 0);
    const found = await find();
    if (found === null) await limit.count(key, 1);
    return found;
  };

/** Counts each request of an address as a point, and refuses those above a limit. */
export function rateLimited(limit: RateLimit): RequestHandler {
  return async (request, _response, next) => {
    await limit.count(addressOf(request), 1);
    next();
  };
}

/** The caller's subject, or the address of a request without a person. */
export async function personOrAddress(
  request: IncomingMessage & { ip?: string | undefined },
): Promise<string> {
  const caller = await callerOf(request);
  return caller.kind === 'anonymous' ? addressOf(request) : caller.subject;
}

/**
 * The caller's address. Forwarding headers count only from trusted proxies (`TRUST_PROXY`). An IPv6 subscriber has a
 * /64, which counts as one caller.
 */
export function addressOf(request: { readonly ip?: string | undefined }): string {
  const address = request.ip ?? '';
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  return new URL(`http://[${expandAddress(address)}]`).hostname.split(':').slice(0, 4).join(':');
}

/** Expands `::`, so that the first four groups are the network. */
function expandAddress(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  if (tail === undefined) return head;
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  return [
    ...left,
    ...Array.from({ length: 8 - left.length - right.length }, () => '0'),
    ...right,
  ].join(':');
}
