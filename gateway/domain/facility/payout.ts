import { Temporal } from 'temporal-polyfill';
import type { RefundPeriod } from '../facts.ts';
import { osloDayOf } from '../calendar/oslo-calendar.ts';
import { workingDayFrom } from '../calendar/working-days.ts';

export type PayoutStatus = 'PRELIMINARY' | 'WAITING' | 'BILLABLE' | 'PAID';

/** A half-year of revenue sharing; days `YYYY-MM-DD` in Oslo, both included. */
export interface RefundHalfYear {
  readonly refundPeriod: RefundPeriod;
  readonly year: number;
  readonly half: 1 | 2;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The first day on which an invoice can be sent: the first working day after the period (REFUND-6). */
  readonly billableFrom: string;
}

/** The half-years of a year; days `YYYY-MM-DD` in Oslo, both included. */
export const halfYearsOf = (year: number) =>
  [
    { half: 1, firstDay: `${year}-01-01`, lastDay: `${year}-06-30` },
    { half: 2, firstDay: `${year}-07-01`, lastDay: `${year}-12-31` },
  ] as const;

/**
 * The half-year that contains an instant.
 *
 * @param now epoch milliseconds
 */
export function refundHalfYear(refundPeriod: RefundPeriod, now: number): RefundHalfYear {
  const today = Temporal.PlainDate.from(osloDayOf(now));
  const current = today.with({ month: today.month < 7 ? 1 : 7, day: 1 });
  const first = refundPeriod === 'CURRENT' ? current : current.subtract({ months: 6 });
  const next = first.add({ months: 6 });
  return {
    refundPeriod,
    year: first.year,
    half: first.month < 7 ? 1 : 2,
    firstDay: first.toString(),
    lastDay: next.subtract({ days: 1 }).toString(),
    billableFrom: workingDayFrom(next.toString()),
  };
}

/**
 * The state of a half-year's payout (REFUND-4: current is preliminary, previous billable).
 *
 * @param paidOn the day of the payout; null before it, and when unknown
 * @param now epoch milliseconds
 */
export function payoutStatus(
  refundPeriod: RefundPeriod,
  paidOn: string | null,
  now: number,
): PayoutStatus {
  if (refundPeriod === 'CURRENT') return 'PRELIMINARY';
  if (paidOn !== null) return 'PAID';
  return osloDayOf(now) < refundHalfYear(refundPeriod, now).billableFrom ? 'WAITING' : 'BILLABLE';
}
