import type { Format } from '../../lib/format.ts';

/** A day and month are enough for this long. After that the year is needed, too. In milliseconds. */
const yearIsClear = 300 * 24 * 60 * 60 * 1000;

/**
 * The time of a session, in Oslo time: `12. nov., 17:04–18:10`, with both dates past midnight. Not `Intl`'s range,
 * which shows one time only for an hour in which the clock is set back.
 * @param from instant, RFC 3339
 * @param to instant, RFC 3339
 * @param now milliseconds since the epoch
 */
export const writePeriod = (...period: Parameters<typeof periodParts>): string =>
  periodParts(...period).join('');

/** The same in two parts: the start, and the rest, which a narrow row omits. */
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

/** A date and time without a line break. */
const whole = (moment: string) => moment.replaceAll(' ', '\u00a0');
