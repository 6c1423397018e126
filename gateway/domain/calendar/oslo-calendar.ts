import { Temporal } from 'temporal-polyfill';
import { osloOffset } from './oslo-clock.ts';

/** Every calendar bucket of the product is of this zone (CONST-11). */
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
  const [day = ''] = new Date(instant + osloOffset(instant)).toISOString().split('T', 1);
  return day;
}

/** The month in Oslo, as `YYYY-MM`, of an instant in epoch milliseconds. */
export const osloMonthOf = (instant: number): string => osloDayOf(instant).slice(0, -'-DD'.length);

/** How many midnights are remembered: more than the days of the years that pages ask for. */
const REMEMBERED = 1000;
/** The midnights of days: everybody asks for those of the same few, and the time zone's rules take long to apply. */
const midnights = new Map<string, number>();

/** The midnight after a day in Oslo, or the one that begins it. @throws {RangeError} when it is no date */
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
 * From the first midnight of a day in Oslo to the midnight after another.
 *
 * @throws {RangeError} when one of them is no date
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
 * The month before, as `YYYY-MM`.
 *
 * @throws {RangeError} when the month is not written `YYYY-MM`
 */
export function previousMonth(month: string): string {
  return yearMonth(month).subtract({ months: 1 }).toString();
}

/**
 * `count` months that end with `month`, the earliest first.
 *
 * @throws {RangeError} when the month is not written `YYYY-MM`
 */
export function lastMonths(month: string, count: number): readonly string[] {
  const last = yearMonth(month);
  return Array.from({ length: count }, (_, index) =>
    last.subtract({ months: count - 1 - index }).toString(),
  );
}

/**
 * The last second, 23:59:59, of a date in Oslo, in epoch milliseconds; null when the text is not a
 * date written `YYYY-MM-DD`.
 */
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
