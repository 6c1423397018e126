import type { Request, RequestHandler } from 'express';
import { callerOf, type Caller } from '../identity/caller.ts';
import { during } from '../traces/span.ts';
import { addressOf } from './address.ts';
import { personOrAddress, type RateLimit } from './rate-limit.ts';

/**
 * Takes points of a caller, and counts those that are not counted yet. 0 waits for what is being counted.
 * @returns the points that the caller has left
 * @throws TooManyRequestsError
 */
export type ConsumePoints = (points: number) => Promise<number>;

/** The caller of a request, whose points are counted. */
export interface CountedCaller {
  readonly caller: Caller;
  /** The person or address that the rate limits count the request for. */
  readonly limitKey: string;
  readonly consumePoints: ConsumePoints;
}

/**
 * Identifies the caller of a request and counts its first points. `consumePoints` reports a refusal.
 * @param pointsOf the points for a caller with a session or a token, or without
 * @throws BearerError (401), StoreUnavailableError or ProviderUnavailableError (503)
 */
export type Identify = (
  request: Request,
  pointsOf: (isSignedIn: boolean) => number,
) => Promise<CountedCaller>;

export interface IdentifyDependencies {
  readonly authenticate: (request: Request) => Promise<void>;
  /**
   * The subject of a session that is still to be read. Null for a request without one, undefined when it is unknown.
   */
  readonly expectedSubject: (request: Request) => string | null | undefined;
  readonly limit: RateLimit;
}

/** The points that are counted of a caller, and what they may still be taken for. */
function consumePointsWith(
  limit: RateLimit,
  key: string,
  counted: number,
  counting: Promise<number>,
): ConsumePoints {
  let left = counted;
  return (points) => {
    const missing = Math.max(0, points - left);
    left = Math.max(0, left - points);
    return missing === 0 ? counting : limit.count(key, missing);
  };
}

/**
 * Reading the session and counting the request are one round trip to Redis: the subject of a session never changes, so
 * the points are counted for the person that this process knows, and returned if the session has ended.
 */
export function createIdentify(dependencies: IdentifyDependencies): Identify {
  const { authenticate, expectedSubject, limit } = dependencies;

  function count(key: string, points: number) {
    const counting = limit.count(key, points);
    // Only a call of `consumePoints` reports it, which may never come.
    counting.catch(() => null);
    return { key, points, counting };
  }

  const identify: Identify = async (request, pointsOf) => {
    const subject = expectedSubject(request);
    const ahead = subject ? count(subject, pointsOf(true)) : null;
    await authenticate(request);
    const caller = await callerOf(request);
    const key = await personOrAddress(request);
    if (ahead && ahead.key !== key) await limit.giveBack(ahead.key, ahead.points);
    const { points, counting } =
      ahead?.key === key ? ahead : count(key, pointsOf(caller.kind !== 'anonymous'));
    return {
      caller,
      limitKey: key,
      consumePoints: consumePointsWith(limit, key, points, counting),
    };
  };
  return (request, pointsOf) => during('identify caller', () => identify(request, pointsOf));
}

/**
 * Refuses, before the body of a request is read, an invalid token, and callers whom this process knows to be above the
 * limit. A token is checked without Redis, and a session that the process does not know yet is not counted ahead.
 */
export function refuseEarly({
  authenticate,
  expectedSubject,
  limit,
}: IdentifyDependencies): RequestHandler {
  return async (request, _response, next) => {
    const subject = expectedSubject(request);
    if (subject === undefined) await authenticate(request);
    const key = subject === undefined ? await personOrAddress(request) : subject;
    await limit.refuseAgain(key ?? addressOf(request));
    next();
  };
}
