import { osloDayOf } from './oslo-calendar.ts';

/** RFC 3339 with an offset. Whether the day exists is left to the calendar. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Parses an instant in RFC 3339 with an offset, to UTC; null for any other text. */
export function readMoment(text: string): string | null {
  const date = new Date(text);
  return MOMENT.test(text) && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
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
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
