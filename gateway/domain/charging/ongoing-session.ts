const DAY = 24 * 60 * 60 * 1000;
/** A car that is left at its charger stays connected for days, and hardly ever for weeks. */
const LONGEST_DAYS = 7;

/**
 * Whether a session without an end is under way. One that began long ago has lost its end.
 *
 * @param now epoch milliseconds
 */
export const isUnderWay = ({ date }: { readonly date: string }, now: number): boolean =>
  now - Date.parse(date) <= LONGEST_DAYS * DAY;
