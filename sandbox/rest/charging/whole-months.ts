import { Temporal } from 'temporal-polyfill';
import { osloDate, startOfDay } from '../../oslo.ts';
import type { ChargingPeriod } from './query.ts';

/** Whole Oslo months, `YYYY-MM-01`, the first and the one after the last; an open end is undefined. */
export interface WholeMonths {
  readonly first?: string | undefined;
  readonly end?: string | undefined;
}

/** The whole months within a period, and the rest at its ends. */
interface PeriodParts {
  readonly months: WholeMonths | undefined;
  readonly rest: readonly ChargingPeriod[];
}

/** Splits a period at the start of its first whole month and at the end of its last one. */
export function monthsWithin({ from, to }: ChargingPeriod): PeriodParts {
  const first = from && firstWhole(from);
  const end = to && osloDate(to).with({ day: 1 });
  if (first && end && Temporal.PlainDate.compare(first, end) >= 0)
    return { months: undefined, rest: [{ from, to }] };
  const begins = first && new Date(startOfDay(first));
  const ends = end && new Date(startOfDay(end));
  return {
    months: { first: first?.toString(), end: end?.toString() },
    rest: [
      ...(from && begins && from < begins ? [{ from, to: begins }] : []),
      ...(to && ends && ends < to ? [{ from: ends, to }] : []),
    ],
  };
}

/** The first day of the first month that starts at or after `from`. */
function firstWhole(from: Date): Temporal.PlainDate {
  const month = osloDate(from).with({ day: 1 });
  return startOfDay(month) === from.getTime() ? month : month.add({ months: 1 });
}
