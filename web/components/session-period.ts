import type { Format } from '../lib/format.ts';

/** A day and month say enough this long; after that the year is needed, too. In ms. */
const yearIsClear = 300 * 24 * 60 * 60 * 1000;

/**
 * When a session was, in Oslo time: `12. nov., 17:04–18:10`, with both dates when it went past
 * midnight. Not `Intl`'s range, which shows one time only for an hour in which the clock is set back.
 * @param from instant, RFC 3339
 * @param to instant, RFC 3339
 * @param now ms since the epoch
 */
export const writePeriod = (...period: Parameters<typeof periodParts>): string =>
  periodParts(...period).join('');

/** The same in two parts: the start, and the rest, which a narrow row leaves out. */
export function periodParts(
  from: string,
  to: string,
  format: Format,
  now: number,
): readonly [start: string, rest: string] {
  const dateTime = now - Date.parse(from) > yearIsClear ? format.dateTimeYear : format.dateTime;
  return format.day(from) === format.day(to)
    ? [dateTime(from), `–${format.time(to)}`]
    : [whole(dateTime(from)), `\u00a0– ${whole(dateTime(to))}`];
}

/** A moment that no line's end parts. */
const whole = (moment: string) => moment.replaceAll(' ', '\u00a0');
