/** The maximum age of an authentication that allows a sensitive act, in milliseconds (AUTH-44). */
export const RECENT_MS = 60_000;

/**
 * Whether a person authenticated at most 60 seconds ago.
 *
 * @param authTime epoch milliseconds; null when the provider does not send it
 * @param now epoch milliseconds
 */
export function isRecentlyVerified(authTime: number | null, now: number): boolean {
  // A provider clock ahead of ours gets the same tolerance as tokens (AUTH-34: 60 s of leeway).
  return authTime !== null && Math.abs(now - authTime) <= RECENT_MS;
}
