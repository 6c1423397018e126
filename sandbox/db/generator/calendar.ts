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
  /** Whether the night that starts on this day crosses a month end or a clock change. */
  readonly isSpecialNight: boolean;
}

/**
 * The days that the generator fills: from the first of the month 18 months back up to and including yesterday. The input is a
 * day, so that every start on one day generates the same data, and nothing lies in the future.
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
 * The instant of a wall-clock time, in minutes after midnight. Times in the hour of a clock change (02 to 03) are not used:
 * earlier times count from the start of the day, later times from its end.
 */
export function instantOf(day: OsloDay, minutes: number): number {
  return minutes < 120 ? day.start + minutes * MINUTE : day.end - (24 * 60 - minutes) * MINUTE;
}
