/** How long a proof of who one is counts for changes to the ways to sign in (AUTH-44). */
const LIMIT = 60_000;

/**
 * Whether a person proved who they are at most 60 seconds ago.
 *
 * @param authTime when, in epoch milliseconds; null when the provider does not say
 * @param now epoch milliseconds
 */
export function isRecentlyVerified(authTime: number | null, now: number): boolean {
  // A clock that runs ahead of ours is believed as far as tokens are (AUTH-34: 60 s of leeway).
  return authTime !== null && Math.abs(now - authTime) <= LIMIT;
}
