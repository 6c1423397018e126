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
   * Counts what a request asks for.
   * @param times as how many requests
   * @throws TooManyRequestsError
   */
  readonly count: (request: Request, times?: number) => Promise<void>;
}

/**
 * Limits how often a caller comes, across processes when there is Redis. Should Redis be away,
 * each process counts for itself.
 * @param redis a `redis` client
 * @param keyOf what tells callers apart
 */
export function createRateLimit(
  name: string,
  perMinute: number,
  redis: object | undefined,
  keyOf: (request: Request) => string | Promise<string>,
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
    async count(request, times = 1) {
      try {
        await limiter.consume(await keyOf(request), times);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new TooManyRequestsError(Math.ceil(error.msBeforeNext / 1000));
      }
    },
  };
}

/** Lets through what keeps to a limit, each request counted once. */
export function keepingTo(limit: RateLimit): RequestHandler {
  return async (request, _response, next) => {
    await limit.count(request);
    next();
  };
}

/** A person, however they prove who they are and wherever they sit; an address for nobody. */
export async function personOrAddress(
  request: IncomingMessage & { ip?: string | undefined },
): Promise<string> {
  const caller = await callerOf(request);
  return caller.kind === 'anonymous' ? addressOf(request) : caller.subject;
}

/**
 * The caller's address; forwarding headers count only from trusted proxies (`TRUST_PROXY`). One
 * subscriber has a whole IPv6 /64, so that is what counts as one caller.
 */
export function addressOf(request: { readonly ip?: string | undefined }): string {
  const address = request.ip ?? '';
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  return new URL(`http://[${expanded(address)}]`).hostname.split(':').slice(0, 4).join(':');
}

/** Writes out `::`, so that the first four groups are the network. */
function expanded(address: string): string {
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
