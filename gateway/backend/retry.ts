/** Statuses by which a proxy reports that the server is briefly away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * The delay before a failed connection is retried, in milliseconds, with jitter, so that callers that failed together
 * do not return together.
 */
export function reconnectDelay(): number {
  return 50 + Math.random() * 100;
}

/** Milliseconds of a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3). Null without a valid one. */
function retryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * The delay before a retry after this status, in milliseconds. Null if a retry would not help. A server that limits us
 * gets a retry only if it states a delay.
 *
 * @param header its Retry-After
 * @param now epoch milliseconds
 */
export function retryDelay(status: number, header: string | undefined, now: number): number | null {
  const asked = retryAfter(header, now);
  if (status === 429) return asked;
  return AWAY.has(status) ? (asked ?? reconnectDelay()) : null;
}
