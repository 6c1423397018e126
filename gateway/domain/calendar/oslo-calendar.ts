import { Temporal } from 'temporal-polyfill';
import { osloOffset } from './oslo-clock.ts';

/** Every calendar bucket of the product is in this time zone (CONST-11). */
const OSLO = 'Europe/Oslo';

/** A half-open range of time in epoch milliseconds: `from` belongs to it, `to` does not. */
export interface InstantRange {
  readonly from: number;
  readonly to: number;
}

function yearMonth(month: string): Temporal.PlainYearMonth {
  if (!/^\d{4}-\d{2}$/.test(month)) throw new RangeError('A month is written YYYY-MM');
  return Temporal.PlainYearMonth.from(month);
}

function startOfMonth(month: Temporal.PlainYearMonth): number {
  return month.toPlainDate({ day: 1 }).toZonedDateTime(OSLO).epochMilliseconds;
}

/** The day in Oslo, as `YYYY-MM-DD`, of an instant in epoch milliseconds. */
export function osloDayOf(instant: number): string {
  return osloHourOf(instant).day;
}

/** The day in Oslo, as `YYYY-MM-DD`, and the hour on its clock, 0 to 23, of an instant in epoch milliseconds. */
export function osloHourOf(instant: number): Readonly<{ day: string; hour: number }> {
  const clock = new Date(instant + osloOffset(instant));
  const [day = ''] = clock.toISOString().split('T', 1);
  return { day, hour: clock.getUTCHours() };
}

/** The month in Oslo, as `YYYY-MM`, of an instant in epoch milliseconds. */
export const osloMonthOf = (instant: number): string => osloDayOf(instant).slice(0, -'-DD'.length);

/** The size of the cache: more midnights than the years of a page have. */
const REMEMBERED = 1000;
/** Caches the midnights of days: requests ask for the same few, and time zone arithmetic is slow. */
const midnights = new Map<string, number>();

/** The midnight at the start of a day in Oslo, or of the day after it. @throws {RangeError} when the text is not a date */
function midnight(day: string, end: 'BEGIN' | 'AFTER'): number {
  const key = `${day} ${end}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  const days = end === 'AFTER' ? 1 : 0;
  const at = Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(OSLO).epochMilliseconds;
  if (midnights.size >= REMEMBERED) midnights.clear();
  midnights.set(key, at);
  return at;
}

/**
 * From the first midnight of a day in Oslo to the midnight after another day.
 *
 * @throws {RangeError} when one of them is not a date
 */
export function dayRange(from: string, to: string): InstantRange {
  return { from: midnight(from, 'BEGIN'), to: midnight(to, 'AFTER') };
}

/**
 * From the first midnight of a month in Oslo to the first midnight of the next.
 *
 * @throws {RangeError} when the month is not written `YYYY-MM`
 */
export function osloMonthRange(month: string): InstantRange {
  const first = yearMonth(month);
  return { from: startOfMonth(first), to: startOfMonth(first.add({ months: 1 })) };
}

/**
 * The previous month, as `YYYY-MM`.
 *
 * @throws {RangeError} when the month is not written `YYYY-MM`
 */
export function previousMonth(month: string): string {
  return yearMonth(month).subtract({ months: 1 }).toString();
}

/**
 * `count` months up to and including `month`, oldest first.
 *
 * @throws {RangeError} when the month is not written `YYYY-MM`
 */
export function lastMonths(month: string, count: number): readonly string[] {
  const last = yearMonth(month);
  return Array.from({ length: count }, (_, index) =>
    last.subtract({ months: count - 1 - index }).toString(),
  );
}

/** The day a number of days before a day in Oslo. @throws {RangeError} when the text is not a date */
export const daysBefore = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

/** The last second, 23:59:59, of a date in Oslo, in epoch milliseconds; null when the text is not a date written `YYYY-MM-DD`. */
export function osloEndOfDay(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toZonedDateTime({
      timeZone: OSLO,
      plainTime: '23:59:59',
    }).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
