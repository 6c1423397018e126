import { Temporal } from 'temporal-polyfill';
import { readDay } from './time-text.ts';
import type { Days } from '../charging/charging-period.ts';

/** The groupings whose parts are consecutive in time. */
const CALENDAR_UNITS = ['DAY', 'MONTH', 'YEAR'] as const;
export type CalendarUnit = (typeof CALENDAR_UNITS)[number];

/** Whether the parts of a grouping are consecutive in time. */
export const isCalendarUnit = (kind: string): kind is CalendarUnit =>
  CALENDAR_UNITS.some((unit) => unit === kind);

const STEP = { DAY: { days: 1 }, MONTH: { months: 1 }, YEAR: { years: 1 } } as const;
/** The length of the prefix of `YYYY-MM-DD` that names the part. */
const LENGTH = { DAY: 10, MONTH: 7, YEAR: 4 } as const;

/** Whether a key names a part of that unit: a day, month or year of the calendar, from 1970 on. */
export function isCalendarKey(key: string, unit: CalendarUnit): boolean {
  const day = `${key}-01-01`.slice(0, LENGTH.DAY);
  return key.length === LENGTH[unit] && day >= '1970' && readDay(day) === day;
}

/** Every day, month or year that a range of days touches, oldest first: `YYYY-MM-DD`, `YYYY-MM`, `YYYY`. */
export function calendarKeys({ from, to }: Days, unit: CalendarUnit): readonly string[] {
  const keys: string[] = [];
  const length = LENGTH[unit];
  const last = to.slice(0, length);
  // Starting on the 1st, so that adding a month never skips a short one.
  let day = Temporal.PlainDate.from(from);
  if (unit !== 'DAY') day = day.with({ day: 1 });
  if (unit === 'YEAR') day = day.with({ month: 1 });
  for (;;) {
    const key = day.toString().slice(0, length);
    if (key > last) return keys;
    keys.push(key);
    day = day.add(STEP[unit]);
  }
}
