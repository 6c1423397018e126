import { nextDay, workingDayFrom } from '../calendar/working-days.ts';

/** A price change applies within one to three working days (PRICE-8). */
const WORKING_DAYS = { earliest: 1, latest: 3 } as const;

/** The day of a request, and the day on which its prices take effect, `YYYY-MM-DD`. */
export interface PriceChangeWindow {
  readonly sentOn: string;
  readonly earliest: string;
  readonly latest: string;
}

/** The working day a number of working days after a day. */
function workingDaysAfter(day: string, count: number): string {
  let date = day;
  for (let passed = 0; passed < count; passed++) date = workingDayFrom(nextDay(date));
  return date;
}

const later = (day: string, other: string) => (day > other ? day : other);

/**
 * The day on which prices take effect: the requested day, or the end of the working days if that is later.
 *
 * @param sentOn the Oslo day of the request
 * @param validFrom the requested day; null for as soon as possible
 * @throws {RangeError} when one of them is not a date
 */
export function priceChangeWindow(sentOn: string, validFrom: string | null): PriceChangeWindow {
  const asked = validFrom ?? sentOn;
  return {
    sentOn,
    earliest: later(asked, workingDaysAfter(sentOn, WORKING_DAYS.earliest)),
    latest: later(asked, workingDaysAfter(sentOn, WORKING_DAYS.latest)),
  };
}
