import { LEEWAY_SECONDS } from './provider.ts';
import { StepError } from './step.ts';

/** Changes to the ways to sign in need a login that is not older (specification section 9). */
export const RECENT_SECONDS = 60;

/**
 * Refuses a login that is not of the last minute. No leeway: the minute is generous already.
 * @param authTime the `auth_time` claim, epoch milliseconds
 * @throws StepError
 */
export function requireRecentLogin(authTime: number | null): void {
  const now = Date.now();
  if (authTime === null || now - authTime > RECENT_SECONDS * 1000 || isFuture(authTime, now))
    throw new StepError('login_failed', 'The provider did not ask the person to sign in');
}

/**
 * Refuses a login of before the person was sent to sign in: a provider that ignores `prompt=login`
 * would answer with whatever session the browser has.
 * @throws StepError
 */
export function requireLoginSince(authTime: number | null, startedAt: number): void {
  // Of a second that has begun, `auth_time` tells the beginning; clocks differ by the leeway.
  const earliest = startedAt - 1000 - LEEWAY_SECONDS * 1000;
  if (authTime === null || authTime < earliest || isFuture(authTime, Date.now()))
    throw new StepError('login_failed', 'The provider did not ask the person to sign in');
}

const isFuture = (authTime: number, now: number) => authTime - now > LEEWAY_SECONDS * 1000;
