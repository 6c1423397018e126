import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { PortalError } from '../errors/portal-error.ts';
import { callerOf } from '../identity/caller.ts';
import { isReportCaller } from '../identity/scopes.ts';
import type { RefusalLimit } from '../identity/refusal-limit.ts';
import { addressOf } from './address.ts';
import { BoundedCounters } from './bounded-counters.ts';

const WINDOW_SECONDS = 60;
const FIRST_SERVER_ERROR = 500;

/** Too many requests of one caller (RFC 6585 section 4). */
export class TooManyRequestsError extends PortalError {
  override readonly retryAfterSeconds: number;
  readonly limit: string;

  /**
   * @param limit the name of the limit, for the log
   * @param fields the values of the input that are counted too often, if not all are
   */
  constructor(limit: string, retryAfterSeconds: number, fields?: PortalError['fields']) {
    super('TOO_MANY_REQUESTS', { fields, refusal: { event: 'LIMIT_REACHED', reason: limit } });
    this.retryAfterSeconds = retryAfterSeconds;
    this.limit = limit;
  }
}

export interface RateLimit {
  /**
   * Counts points of a caller.
   * @param key identifies the caller
   * @returns the points that are left
   * @throws TooManyRequestsError
   */
  readonly count: (key: string, points: number) => Promise<number>;
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

/** Where processes count together: a `redis` client, and what its keys begin with. */
export interface SharedCounters {
  readonly client: object;
  readonly prefix: string;
}

/**
 * Limits the points of each caller, across processes with Redis. While Redis is unavailable, each process counts its
 * own.
 * @param windowSeconds the period of the points: a minute by default
 */
export function createRateLimit(
  name: string,
  maxPoints: number,
  redis: SharedCounters | undefined,
  windowSeconds = WINDOW_SECONDS,
): RateLimit {
  const options = {
    keyPrefix: `${redis?.prefix ?? ''}limit:${name}`,
    points: maxPoints,
    duration: windowSeconds,
  };
  const memory = new BoundedCounters(options);
  const limiter: RateLimiterAbstract = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis.client,
        useRedisPackage: true,
        insuranceLimiter: memory,
      })
    : memory;
  const refused = new BoundedCounters(options);
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) =>
    Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    async count(key, points) {
      try {
        return (await limiter.consume(key, points)).remainingPoints;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await refused.block(key, secondsOf(error));
        throw new TooManyRequestsError(name, secondsOf(error));
      }
    },
    async giveBack(key, points) {
      await limiter.reward(key, points);
      await refused.delete(key);
    },
    async refuseAgain(key) {
      const known = await refused.get(key);
      if (known) throw new TooManyRequestsError(name, secondsOf(known));
    },
    async isUsedUp(key) {
      return ((await limiter.get(key))?.consumedPoints ?? 0) >= maxPoints;
    },
  };
}

/**
 * Limits guesses: each counts before its answer is looked up, so that a burst finds no more than one after the other, and
 * above the limit a right guess reads like a wrong one.
 */
export type LimitGuess = <Found>(
  key: string,
  find: () => Promise<Found | null>,
) => Promise<Found | null>;

export const limitGuesses =
  (limit: RateLimit, free: 'NONE' | 'FOUND'): LimitGuess =>
  async (key, find) => {
    await limit.count(key, 1);
    const giveBack = () => limit.giveBack(key, 1).catch(() => undefined);
    try {
      const found = await find();
      if (found !== null && free === 'FOUND') await giveBack();
      return found;
    } catch (error) {
      // The backend said nothing.
      if (error instanceof PortalError && error.status >= FIRST_SERVER_ERROR) await giveBack();
      throw error;
    }
  };

/** A token cannot be guessed: what is limited is the work that refusing it takes. Accepted ones do not count. */
export const limitRefusals = (limit: RateLimit): RefusalLimit => ({
  // Without a call of Redis, which a good token would pay for.
  check: (request) => limit.refuseAgain(addressOf(request)),
  async count(request) {
    await limit.count(addressOf(request), 1);
  },
});

/** Counts each request of an address as a point, and refuses those above a limit. */
export function rateLimited(limit: RateLimit): RequestHandler {
  return async (request, _response, next) => {
    await limit.count(addressOf(request), 1);
    next();
  };
}

/**
 * The caller's subject, or the address of a request without a person. What the backend fetches for a person does not count for
 * them.
 */
export async function personOrAddress(
  request: IncomingMessage & { ip?: string | undefined },
): Promise<string> {
  const caller = await callerOf(request);
  if (caller.kind === 'anonymous') return addressOf(request);
  return isReportCaller(caller) ? `report ${caller.subject}` : caller.subject;
}
