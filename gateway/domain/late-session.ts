const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether a session arrived late: it reached the provider more than 24 hours after its end, whatever
 * the clocks did meanwhile. Times are RFC 3339.
 */
export function isLate(endDate: string, receivedAt: string): boolean {
  return Date.parse(receivedAt) - Date.parse(endDate) > DAY;
}
