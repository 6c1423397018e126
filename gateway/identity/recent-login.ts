import { LEEWAY_SECONDS } from './provider.ts';
import { StepError } from './step.ts';

/** The maximum age of a login for changes of identities (AUTH-44). */
export const RECENT_SECONDS = 60;

/**
 * Refuses a login older than a minute, without leeway.
 * @param authTime the `auth_time` claim, epoch milliseconds
 * @throws StepError
 */
export function requireRecentLogin(authTime: number | null): void {
  const now = Date.now();
  if (authTime === null || now - authTime > RECENT_SECONDS * 1000 || isFuture(authTime, now))
    throw new StepError('login_failed', 'The provider did not ask the person to sign in');
}

/**
 * Refuses a login from before the visit to the provider: one that ignores `prompt=login` answers with the session that
 * the browser has.
 * @throws StepError
 */
export function requireLoginSince(authTime: number | null, startedAt: number): void {
  // `auth_time` is in whole seconds, and clocks differ by the leeway.
  const earliest = startedAt - 1000 - LEEWAY_SECONDS * 1000;
  if (authTime === null || authTime < earliest || isFuture(authTime, Date.now()))
    throw new StepError('login_failed', 'The provider did not ask the person to sign in');
}

const isFuture = (authTime: number, now: number) => authTime - now > LEEWAY_SECONDS * 1000;
