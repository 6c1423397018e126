import { Temporal } from 'temporal-polyfill';
import { dayRange, osloDayOf, type InstantRange } from '../calendar/oslo-calendar.ts';

/** A validated charging period: `all`, one Oslo month (`YYYY-MM`), one year, or chosen days. */
export type ChargingPeriod =
  | Readonly<{ type: 'all' }>
  | Readonly<{ type: 'month'; month: string }>
  | Readonly<{ type: 'year'; year: number }>
  | Readonly<{ type: 'custom'; from: string; to: string }>;

/** Days in Oslo, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A period as of an instant: its days, and how much of it has passed. */
export interface ResolvedPeriod {
  /** The whole period, including the part in the future; null for `all`. */
  readonly days: Days | null;
  /** The last day that counts: today while the period is running. */
  readonly lastDay: string;
  readonly isRunning: boolean;
}

function calendarDays(period: Exclude<ChargingPeriod, { type: 'all' }>): Days {
  switch (period.type) {
    case 'custom':
      return { from: period.from, to: period.to };
    case 'month': {
      const month = Temporal.PlainYearMonth.from(period.month);
      return {
        from: `${period.month}-01`,
        to: month.toPlainDate({ day: month.daysInMonth }).toString(),
      };
    }
    case 'year':
      return { from: `${period.year}-01-01`, to: `${period.year}-12-31` };
  }
}

/**
 * The days of a period, and how much of it has passed.
 *
 * @param now epoch milliseconds
 */
export function resolvePeriod(period: ChargingPeriod, now: number): ResolvedPeriod {
  const today = osloDayOf(now);
  if (period.type === 'all') return { days: null, lastDay: today, isRunning: true };
  const days = calendarDays(period);
  const isRunning = days.to >= today;
  return { days, lastDay: isRunning ? today : days.to, isRunning };
}

/** The instants of a period, half open; null for `all`, which has no start and no end. */
export function rangeOf({ days }: ResolvedPeriod): InstantRange | null {
  return days && dayRange(days.from, days.to);
}

/** The number of days, both included. */
export function countDays({ from, to }: Days): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 1;
}

/**
 * The corresponding days of the previous period: a running month is compared with the previous month up to the same day, a year
 * with the previous year up to the same date, and chosen days with as many days right before them. A month or year without that
 * day ends on its last day. Null for `all`.
 */
export function previousDays(
  period: ChargingPeriod,
  { lastDay, days, isRunning }: ResolvedPeriod,
): Days | null {
  if (period.type === 'all' || days === null) return null;
  if (period.type === 'custom') {
    const first = Temporal.PlainDate.from(days.from);
    return {
      from: first.subtract({ days: countDays(days) }).toString(),
      to: first.subtract({ days: 1 }).toString(),
    };
  }
  const back = period.type === 'month' ? { months: 1 } : { years: 1 };
  const from = Temporal.PlainDate.from(days.from).subtract(back);
  const to = isRunning
    ? Temporal.PlainDate.from(lastDay).subtract(back)
    : Temporal.PlainDate.from(days.from).subtract({ days: 1 });
  return { from: from.toString(), to: to.toString() };
}
