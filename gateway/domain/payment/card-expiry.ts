import type { CardFacts } from '../facts.ts';
import { osloMonthOf } from '../calendar/oslo-calendar.ts';

/** UNREADABLE: the expiry is not a date, so nothing can be concluded about the card. */
export type CardValidity = 'VALID' | 'EXPIRING' | 'EXPIRED' | 'UNREADABLE';

interface PrintedMonth {
  readonly year: number;
  readonly month: string;
}

/** As printed on the card: a two-digit year of this century and a two-digit month. */
function printedMonth({ cardExpiryDate }: Pick<CardFacts, 'cardExpiryDate'>): PrintedMonth | null {
  const [, year, month] = /^(\d{2})(0[1-9]|1[0-2])$/.exec(cardExpiryDate ?? '') ?? [];
  return year === undefined || month === undefined ? null : { year: 2000 + Number(year), month };
}

/** The last month in which the card works, as `YYYY-MM`; null when its expiry is not a date. */
export function cardLastMonth(card: Pick<CardFacts, 'cardExpiryDate'>): string | null {
  const printed = printedMonth(card);
  return printed && `${printed.year}-${printed.month}`;
}

/**
 * Months from now to the first month in which the card no longer works: 1 in its last month, 0 or
 * less after it. Null when the expiry is not a two-digit year and a two-digit month.
 *
 * @param now epoch milliseconds
 */
export function cardMonthsRemaining(
  card: Pick<CardFacts, 'cardExpiryDate'>,
  now: number,
): number | null {
  const printed = printedMonth(card);
  if (printed === null) return null;
  const lastMonth = printed.year * 12 + Number(printed.month);
  const [year, month] = osloMonthOf(now).split('-');
  return lastMonth + 1 - (Number(year) * 12 + Number(month));
}

/**
 * Whether a card works, is in its last month, or no longer works (PAY-23:
 * expiring when 1 month remains, expired when 0 or less).
 *
 * @param now epoch milliseconds
 */
export function cardValidity(card: Pick<CardFacts, 'cardExpiryDate'>, now: number): CardValidity {
  const months = cardMonthsRemaining(card, now);
  if (months === null) return 'UNREADABLE';
  if (months <= 0) return 'EXPIRED';
  return months === 1 ? 'EXPIRING' : 'VALID';
}
