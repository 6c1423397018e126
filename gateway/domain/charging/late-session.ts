const DAY = 24 * 60 * 60 * 1000;

/** The end of a session and its arrival at the provider (RFC 3339), and the session that it corrects. */
interface Arrival {
  readonly endDate: string;
  readonly receivedAt: string;
  readonly correctsId: string | null;
}

/**
 * Whether a session arrived late: more than 24 hours after its end, regardless of clock changes. A correction carries the times
 * of the original session, so it is never late.
 */
export function isLate({ endDate, receivedAt, correctsId }: Arrival): boolean {
  return correctsId === null && Date.parse(receivedAt) - Date.parse(endDate) > DAY;
}
