import { osloDayOf } from './oslo-calendar.ts';

/** RFC 3339 with an offset; whether the day exists is the calendar's to say. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A moment in UTC, of a text as RFC 3339 has it, with an offset; null for any other text. */
export function readMoment(text: string): string | null {
  const date = new Date(text);
  return MOMENT.test(text) && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

/**
 * A day in Oslo, `YYYY-MM-DD`; null for a text that is none. Some backends send a moment where a day
 * is meant: its Oslo day counts.
 */
export function readDay(text: string): string | null {
  if (!DAY.test(text)) {
    const moment = readMoment(text);
    return moment === null ? null : osloDayOf(Date.parse(moment));
  }
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
