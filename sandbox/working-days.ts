import type { Temporal } from 'temporal-polyfill';

/** Public holidays in Norway with a fixed date, MM-DD, and those that move, in days from Easter Sunday. */
const FIXED: readonly string[] = ['01-01', '05-01', '05-17', '12-25', '12-26'];
const FROM_EASTER: readonly number[] = [-3, -2, 0, 1, 39, 49, 50];

/** Easter Sunday, by Gauss, as the number of days after 21 March. */
function easterOffset(year: number): number {
  const century = Math.floor(year / 100);
  const moon = 15 + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const week = 4 + century - Math.floor(century / 4);
  const golden = year % 19;
  const full = (19 * golden + moon) % 30;
  const correction = full === 29 || (full === 28 && golden > 10) ? 1 : 0;
  const paschal = full - correction;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * paschal + week) % 7;
  return 1 + paschal + sunday;
}

function isHoliday(date: Temporal.PlainDate): boolean {
  if (FIXED.includes(date.toString().slice(5))) return true;
  const easter = date.with({ month: 3, day: 21 }).add({ days: easterOffset(date.year) });
  return FROM_EASTER.includes(easter.until(date, { largestUnit: 'days' }).days);
}

/** The first working day in Norway on or after a day. */
export function workingDayFrom(day: Temporal.PlainDate): Temporal.PlainDate {
  let date = day;
  while (date.dayOfWeek > 5 || isHoliday(date)) date = date.add({ days: 1 });
  return date;
}
