import { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';

const MONTHS_BACK = 18;
const MINUTE = 60_000;

/** One calendar day of Oslo; `start` and `end` are instants in milliseconds (23, 24 or 25 hours apart). */
export interface OsloDay {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** 1 to 12. */
  readonly month: number;
  /** The night that begins on this day crosses a month end or a change of the clock. */
  readonly isSpecialNight: boolean;
}

/**
 * The days the generator fills: from the first of the month 18 months back up to and with yesterday. It knows
 * `today` only as a day, so that all starts of one day make the same data, and nothing lies in the future.
 */
export function daysBefore(today: Temporal.PlainDate): readonly OsloDay[] {
  const days: OsloDay[] = [];
  let date = today.with({ day: 1 }).subtract({ months: MONTHS_BACK });
  let start = startOfDay(date);
  while (Temporal.PlainDate.compare(date, today) < 0) {
    const tomorrow = date.add({ days: 1 });
    const end = startOfDay(tomorrow);
    const afterTomorrow = startOfDay(tomorrow.add({ days: 1 }));
    days.push({
      date: date.toString(),
      start,
      end,
      weekday: date.dayOfWeek,
      month: date.month,
      isSpecialNight: tomorrow.day === 1 || afterTomorrow - end !== 24 * 60 * MINUTE,
    });
    date = tomorrow;
    start = end;
  }
  return days;
}

/**
 * The instant of a wall-clock time, in minutes after midnight. The hour in which clocks change (02 to 03) has
 * no place here: before it the day is measured from its start, after it from its end.
 */
export function instantOf(day: OsloDay, minutes: number): number {
  return minutes < 120 ? day.start + minutes * MINUTE : day.end - (24 * 60 - minutes) * MINUTE;
}
