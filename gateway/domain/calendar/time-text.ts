import { osloDayOf } from './oslo-calendar.ts';

/** RFC 3339 with an offset. No calendar of ours has a year 0000. */
const MOMENT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;
const DAY_LENGTH = 10;
const SHORTEST_MONTH = 28;

/** Whether the calendar has a day. `Date` takes 30 February for 2 March. */
function exists(day: string): boolean {
  if (Number(day.slice(8)) <= SHORTEST_MONTH) return true;
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Parses an instant in RFC 3339 with an offset, to UTC; null for any other text. */
export function readMoment(text: string): string | null {
  const date = new Date(text);
  const isMoment =
    MOMENT.test(text) && !Number.isNaN(date.getTime()) && exists(text.slice(0, DAY_LENGTH));
  // Our own time would not be one of these texts before the first year or after the last.
  const utc = isMoment ? date.toISOString() : '';
  return MOMENT.test(utc) ? utc : null;
}

/**
 * Parses a day in Oslo, `YYYY-MM-DD`; null for any other text. Some backends send an instant instead of a day: its Oslo day
 * counts.
 */
export function readDay(text: string): string | null {
  if (!DAY.test(text)) {
    const moment = readMoment(text);
    return moment === null ? null : osloDayOf(Date.parse(moment));
  }
  return !Number.isNaN(Date.parse(text)) && exists(text) ? text : null;
}
