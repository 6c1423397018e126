/** A server that is briefly away, as a proxy in front of it says. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Milliseconds before a failed connection is tried again; spread, so that those who failed together do not come back together. */
export function reconnectDelay(): number {
  return 50 + Math.random() * 100;
}

/** Milliseconds of a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3); null when it says nothing. */
function retryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * Milliseconds to wait before asking once more after an answer with this status; null when a second
 * try would not help. A server that limits us is asked again only when it says when.
 *
 * @param header its Retry-After
 * @param now epoch milliseconds
 */
export function retryDelay(status: number, header: string | undefined, now: number): number | null {
  const asked = retryAfter(header, now);
  if (status === 429) return asked;
  return AWAY.has(status) ? (asked ?? reconnectDelay()) : null;
}
