const DAY = 24 * 60 * 60 * 1000;

/** When a session ended and reached the provider (RFC 3339), and which one it corrects. */
interface Arrival {
  readonly endDate: string;
  readonly receivedAt: string;
  readonly correctsId: string | null;
}

/**
 * Whether a session arrived late: it reached the provider more than 24 hours after its end, whatever
 * the clocks did meanwhile. A correction has the times of what it corrects and cannot but follow it.
 */
export function isLate({ endDate, receivedAt, correctsId }: Arrival): boolean {
  return correctsId === null && Date.parse(receivedAt) - Date.parse(endDate) > DAY;
}
