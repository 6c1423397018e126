import { Temporal } from 'temporal-polyfill';
import type { Days } from '../charging/charging-period.ts';

/** The parts that follow each other in time. */
const CALENDAR_UNITS = ['DAY', 'MONTH', 'YEAR'] as const;
export type CalendarUnit = (typeof CALENDAR_UNITS)[number];

/** Whether parts of this kind follow each other in time. */
export const isCalendarUnit = (kind: string): kind is CalendarUnit =>
  CALENDAR_UNITS.some((unit) => unit === kind);

const STEP = { DAY: { days: 1 }, MONTH: { months: 1 }, YEAR: { years: 1 } } as const;
/** How much of `YYYY-MM-DD` names the part. */
const LENGTH = { DAY: 10, MONTH: 7, YEAR: 4 } as const;

/** Every day, month or year that days touch, oldest first: `YYYY-MM-DD`, `YYYY-MM`, `YYYY`. */
export function calendarKeys({ from, to }: Days, unit: CalendarUnit): readonly string[] {
  const keys: string[] = [];
  const length = LENGTH[unit];
  const last = to.slice(0, length);
  // Beginning on a first, no month or year is stepped over.
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
