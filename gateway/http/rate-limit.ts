import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
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

  constructor(retryAfterSeconds: number) {
    super('TOO_MANY_REQUESTS');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RateLimit {
  /**
   * Counts points of a caller, who never gets them back.
   * @param key identifies the caller
   * @returns the share of this minute's points that the caller has used, from 0 to 1
   * @throws TooManyRequestsError
   */
  readonly count: (key: string, points: number) => Promise<number>;
}

/**
 * Limits the points of each caller, across processes with Redis. While Redis is unavailable, each process counts its
 * own.
 * @param redis a `redis` client
 */
export function createRateLimit(
  name: string,
  perMinute: number,
  redis: object | undefined,
): RateLimit {
  const options = { keyPrefix: `limit:${name}`, points: perMinute, duration: WINDOW_SECONDS };
  const memory = new RateLimiterMemory(options);
  const limiter: RateLimiterAbstract = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        useRedisPackage: true,
        insuranceLimiter: memory,
      })
    : memory;
  return {
    async count(key, points) {
      try {
        const { consumedPoints } = await limiter.consume(key, points);
        return consumedPoints / perMinute;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new TooManyRequestsError(Math.ceil(error.msBeforeNext / 1000));
      }
    },
  };
}

/**
 * Counts each request as a point, and refuses those above a limit.
 * @param keyOf identifies the caller
 */
export function rateLimited(
  limit: RateLimit,
  keyOf: (request: Request) => string | Promise<string>,
): RequestHandler {
  return async (request, _response, next) => {
    await limit.count(await keyOf(request), 1);
    next();
  };
}

/** The caller's subject; for a request without a person its address. */
export async function personOrAddress(
  request: IncomingMessage & { ip?: string | undefined },
): Promise<string> {
  const caller = await callerOf(request);
  return caller.kind === 'anonymous' ? addressOf(request) : caller.subject;
}

/**
 * The caller's address; forwarding headers count only from trusted proxies (`TRUST_PROXY`). An IPv6 subscriber has a
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
