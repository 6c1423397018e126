import { Temporal } from 'temporal-polyfill';
import type { RefundPeriod } from '../facts.ts';
import { osloDayOf } from '../calendar/oslo-calendar.ts';
import { workingDayFrom } from '../calendar/working-days.ts';

export type PayoutStatus = 'PRELIMINARY' | 'WAITING' | 'BILLABLE' | 'PAID' | 'NOTHING' | 'UNKNOWN';

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

/** What is known of the share of a location in a half-year. Amounts in øre without VAT, null when unknown. */
export interface ShareFacts {
  readonly distribution: number | null;
  readonly revenueSharingPercentage: number | null;
  readonly sharePeriods?:
    | readonly Readonly<{ percentage: number; firstDay: string; lastDay: string }>[]
    | null;
}

/**
 * Whether a location is part of the settlement (FACILITY-30): one without a share stands outside, also where the backend sends it. An
 * amount tells of a share whose percentage is unknown. Null when neither is known.
 */
export function isInSettlement(of: ShareFacts): boolean | null {
  const { distribution, revenueSharingPercentage, sharePeriods } = of;
  const percentages = [
    ...(sharePeriods ?? []).map(({ percentage }) => percentage),
    ...(revenueSharingPercentage === null ? [] : [revenueSharingPercentage]),
  ];
  if ((distribution ?? 0) !== 0 || percentages.some((share) => share > 0)) return true;
  return percentages.length === 0 && distribution === null ? null : false;
}

/** Whether a payout can be recorded: a payout of 0 is none, whatever day the backend sends (REFUND-15). */
export const canBePaid = (of: ShareFacts): boolean =>
  of.distribution !== 0 && isInSettlement(of) !== false;

/**
 * The state of a half-year's payout (REFUND-4: current is preliminary, previous billable). No invoice can be sent for a share that is 0,
 * negative or unknown (REFUND-15).
 *
 * @param now epoch milliseconds
 */
export function payoutStatus(
  refundPeriod: RefundPeriod,
  of: ShareFacts & Readonly<{ paidOn: string | null }>,
  now: number,
): PayoutStatus {
  const isIn = isInSettlement(of);
  if (isIn === false) return 'NOTHING';
  if (refundPeriod === 'CURRENT') return 'PRELIMINARY';
  if (!canBePaid(of)) return 'NOTHING';
  if (of.paidOn !== null) return 'PAID';
  if (isIn === null) return 'UNKNOWN';
  if ((of.distribution ?? 0) < 0) return 'NOTHING';
  return osloDayOf(now) < refundHalfYear(refundPeriod, now).billableFrom ? 'WAITING' : 'BILLABLE';
}

/** The payout of all locations that comes next. The amount is in øre without VAT, null while a part of it is unknown. */
export interface NextPayout {
  readonly amount: number | null;
  /** The sum of the shares that are known; null without one. */
  readonly knownAmount: number | null;
  /** The number of the shares that are not. */
  readonly unknownCount: number;
  readonly billableFrom: string;
  readonly payoutStatus: 'PRELIMINARY' | 'WAITING' | 'BILLABLE' | 'UNKNOWN';
}

type PaidShare = ShareFacts & Readonly<{ paidOn: string | null }>;
/** The states of a payout of a half-year that has ended and is not paid, from the one that a board can act on. */
const DUE = ['BILLABLE', 'WAITING', 'UNKNOWN'] as const;

/**
 * The half-year that ended last until all of it is paid, then the one that runs (REFUND-18). Nothing is paid out of 0 or a negative share.
 *
 * @param unreadableCount the number of rows of both half-years that could not be read
 * @param now epoch milliseconds
 * @returns null when there is nothing to pay out
 */
export function nextPayout(
  {
    current,
    previous,
    unreadableCount,
  }: Readonly<Record<'current' | 'previous', readonly PaidShare[]>> & {
    readonly unreadableCount: number;
  },
  now: number,
): NextPayout | null {
  const due = previous.map((share) => ({ share, status: payoutStatus('PREVIOUS', share, now) }));
  const status = DUE.find((one) => due.some((row) => row.status === one));
  const shares = status
    ? due.filter((row) => DUE.some((one) => one === row.status)).map(({ share }) => share)
    : current.filter((share) => isInSettlement(share) !== false);
  const known = shares.flatMap(({ distribution }) => distribution ?? []);
  const unknownCount = shares.length - known.length + unreadableCount;
  const sum = known.reduce((total, amount) => total + amount, 0);
  // A sum with an unknown share is no sum.
  const amount = unknownCount === 0 ? sum : null;
  const { billableFrom } = refundHalfYear(status ? 'PREVIOUS' : 'CURRENT', now);
  if (amount !== null && amount <= 0) return null;
  return {
    amount,
    knownAmount: known.length > 0 ? sum : null,
    unknownCount,
    billableFrom,
    payoutStatus: status ?? 'PRELIMINARY',
  };
}
