import { Temporal } from 'temporal-polyfill';

/** Norwegian public holidays with a fixed date, MM-DD. */
const FIXED = ['01-01', '05-01', '05-17', '12-25', '12-26'] as const;
/**
 * Public holidays that move, in days from Easter Sunday: Maundy Thursday, Good Friday, Easter Sunday and Monday, Ascension Day,
 * Whit Sunday and Monday.
 */
const FROM_EASTER = [-3, -2, 0, 1, 39, 49, 50] as const;

/** Easter Sunday by the Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const skipped = Math.floor((century + 8) / 25);
  const shift = Math.floor((century - skipped + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}

/** Whether a day is a public holiday in Norway, other than an ordinary Sunday. */
export function isHoliday(date: Temporal.PlainDate): boolean {
  const monthAndDay = date.toString().slice(5);
  if (FIXED.some((fixed) => fixed === monthAndDay)) return true;
  const days = easterOf(date.year).until(date, { largestUnit: 'days' }).days;
  return FROM_EASTER.some((movable) => movable === days);
}

/**
 * The first working day in Norway on or after a day, `YYYY-MM-DD`.
 *
 * @throws {RangeError} when the text is not a date
 */
export function workingDayFrom(day: string): string {
  let date = Temporal.PlainDate.from(day);
  while (date.dayOfWeek > 5 || isHoliday(date)) date = date.add({ days: 1 });
  return date.toString();
}

/**
 * The day after, `YYYY-MM-DD`.
 *
 * @throws {RangeError} when it is no date
 */
export const nextDay = (day: string): string =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toString();
