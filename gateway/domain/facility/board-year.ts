import type { RefundPeriod } from '../facts.ts';
import { canBePaid, isInSettlement, type ShareFacts } from './payout.ts';

/** The share of one location in a half-year, in øre without VAT. Null is unknown. */
export interface LocationShare extends ShareFacts {
  readonly location: string | null;
  readonly revenue: number | null;
  /** The VAT of the organisation's invoice in percent. */
  readonly vatPercentage?: number | null;
  /** The day of the payout, `YYYY-MM-DD`; null before it, and when unknown. */
  readonly paidOn: string | null;
  /** Names the payout in the bank statement. */
  readonly payoutReference: string | null;
}

/** `NOT_KEPT` is a share that the backend does not keep, `FAILED` one that could not be fetched. */
export type HalfYearShare = Readonly<
  { state: 'NOT_KEPT' | 'FAILED' } | { state: 'KNOWN'; rows: readonly LocationShare[] }
>;

/** A half-year of an organisation's facility that has begun. Days are `YYYY-MM-DD` in Oslo. */
export interface BoardHalfYear {
  readonly half: 1 | 2;
  readonly lastDay: string;
  /** Null for an earlier half-year. */
  readonly refundPeriod: RefundPeriod | null;
  /** Null where revenue sharing is not offered. */
  readonly share: HalfYearShare | null;
}

/** The income of a month by its key, `YYYY-MM`, in øre. Null when it is unknown. */
export interface MonthIncome {
  readonly key: string;
  readonly income: Readonly<{ withVat: number; noVat: number }> | null;
}

/** The lines of the accounts (FACILITY-22): each block ends with what the lines above leave of the block before. */
export const INCOME_LINES = ['INCOME', 'VAT', 'INCOME_NO_VAT'] as const;
export const SHARE_LINES = [
  'OUTSIDE',
  'SETTLED',
  'PROVIDERS_SHARE',
  'SHARE',
  'PAID',
  'PAID_LATER',
  'UNPAID',
] as const;
export type AccountLine = (typeof INCOME_LINES)[number] | (typeof SHARE_LINES)[number];

/** The reason why a line has no amount, the strongest first: it is the reason of a sum too. */
const GAPS = ['UNKNOWN', 'NOT_SETTLED', 'NO_PAYOUT', 'NOT_IN_USE'] as const;
export type AmountGap = (typeof GAPS)[number];
/** Øre, or the reason why there is no amount. */
export type AccountAmount = number | AmountGap;

/** The amounts of a half-year, or of the whole year so far. */
export interface AccountColumn {
  readonly half: 1 | 2 | null;
  readonly isRunning: boolean;
  readonly amounts: Readonly<Record<AccountLine, AccountAmount>>;
}

const isGap = (amount: AccountAmount): amount is AmountGap => typeof amount === 'string';

/** Gaps that are no amount of a sum: there has been no payout, or no charging, so that the other half-year is all. */
const ADDS_NOTHING: ReadonlySet<AmountGap> = new Set(['NO_PAYOUT', 'NOT_IN_USE']);

/** The sum of amounts, or the strongest reason why it has none. */
function sumOf(amounts: readonly AccountAmount[]): AccountAmount {
  const gap = GAPS.find((one) => amounts.includes(one));
  const known = amounts.filter((amount) => !isGap(amount));
  if (gap !== undefined && (!ADDS_NOTHING.has(gap) || known.length === 0)) return gap;
  return known.reduce((sum, amount) => sum + amount, 0);
}

/** The rest of a whole. A part that adds nothing leaves it all. */
function minus(whole: AccountAmount, part: AccountAmount): AccountAmount {
  if (isGap(whole)) return whole;
  if (!isGap(part)) return whole - part;
  return ADDS_NOTHING.has(part) ? whole : part;
}

const unknownWhenNull = (amounts: readonly (number | null)[]): AccountAmount =>
  sumOf(amounts.map((amount) => amount ?? 'UNKNOWN'));

/** The payouts within the year, and after it: those are not in its bank statements (FACILITY-28). */
function payoutsOf(
  rows: readonly LocationShare[],
  share: AccountAmount,
  year: string,
): Readonly<Record<'paid' | 'paidLater', AccountAmount>> {
  const paidRows = (isLater: boolean) =>
    rows.filter(
      (row) =>
        canBePaid(row) &&
        row.paidOn !== null &&
        row.paidOn.slice(0, year.length) > year === isLater,
    );
  const [inYear, later] = [paidRows(false), paidRows(true)];
  if (inYear.length + later.length === 0 && share !== 0)
    return { paid: 'NO_PAYOUT', paidLater: 'NO_PAYOUT' };
  const sum = (paid: readonly LocationShare[]) =>
    unknownWhenNull(paid.map(({ distribution }) => distribution));
  return { paid: sum(inYear), paidLater: sum(later) };
}

/** The settlement of a half-year: none while the half-year runs, since the share is preliminary until then (REFUND-4). */
function settlementOf({ refundPeriod, share, lastDay }: BoardHalfYear) {
  const all = (gap: AmountGap) =>
    ({ settled: gap, share: gap, paid: gap, paidLater: gap }) as const;
  if (refundPeriod === 'CURRENT') return all('NOT_SETTLED');
  if (share?.state !== 'KNOWN') return all('UNKNOWN');
  const rows = share.rows.filter((row) => isInSettlement(row) !== false);
  const organizations = unknownWhenNull(rows.map(({ distribution }) => distribution));
  return {
    // Without knowing its share, whether a location's revenue is in the settlement is unknown too.
    settled: unknownWhenNull(
      rows.map((row) => (isInSettlement(row) === null ? null : row.revenue)),
    ),
    share: organizations,
    ...payoutsOf(rows, organizations, lastDay.slice(0, 'YYYY'.length)),
  };
}

const halfOf = ({ key }: MonthIncome) => (key.slice('YYYY-'.length) < '07' ? 1 : 2);

/** A month whose chargers were all residents' has no known income, and none of the organisation's either (FACILITY-13). */
function incomeOf(months: readonly MonthIncome[], of: 'withVat' | 'noVat'): AccountAmount {
  const known = months.flatMap(({ income }) => income?.[of] ?? []);
  return known.length === 0 ? 'UNKNOWN' : sumOf(known);
}

/** Whether a half-year ended before the first charging, and has no share either. */
const isUnused = ({ lastDay, share }: BoardHalfYear, firstDay: string | null): boolean =>
  firstDay !== null &&
  lastDay < firstDay &&
  (share?.state !== 'KNOWN' || share.rows.every((row) => row.revenue === 0 && !canBePaid(row)));

const UNUSED = {
  INCOME: 'NOT_IN_USE',
  VAT: 'NOT_IN_USE',
  INCOME_NO_VAT: 'NOT_IN_USE',
  OUTSIDE: 'NOT_IN_USE',
  SETTLED: 'NOT_IN_USE',
  PROVIDERS_SHARE: 'NOT_IN_USE',
  SHARE: 'NOT_IN_USE',
  PAID: 'NOT_IN_USE',
  PAID_LATER: 'NOT_IN_USE',
  UNPAID: 'NOT_IN_USE',
} as const satisfies AccountColumn['amounts'];

function amountsOf(
  half: BoardHalfYear,
  months: readonly MonthIncome[],
  firstDay: string | null,
): AccountColumn['amounts'] {
  if (isUnused(half, firstDay)) return UNUSED;
  const own = months.filter((month) => halfOf(month) === half.half);
  const income = incomeOf(own, 'withVat');
  const noVat = incomeOf(own, 'noVat');
  const { settled, share, paid, paidLater } = settlementOf(half);
  return {
    INCOME: income,
    VAT: minus(income, noVat),
    INCOME_NO_VAT: noVat,
    OUTSIDE: minus(noVat, settled),
    SETTLED: settled,
    PROVIDERS_SHARE: minus(settled, share),
    SHARE: share,
    PAID: paid,
    PAID_LATER: paidLater,
    UNPAID: minus(minus(share, paid), paidLater),
  };
}

/**
 * The accounts of a year of charging (FACILITY-22 to FACILITY-28): the half-years that have begun, and the year so far.
 *
 * @param firstDay the first Oslo day with charging at the facility; null when it is unknown
 * @param isRunning whether the year has not ended
 */
export function boardYear(
  halfYears: readonly BoardHalfYear[],
  months: readonly MonthIncome[],
  firstDay: string | null,
  isRunning: boolean,
): readonly AccountColumn[] {
  const columns = halfYears.map((half) => ({
    half: half.half,
    isRunning: half.refundPeriod === 'CURRENT',
    amounts: amountsOf(half, months, firstDay),
  }));
  const total = (line: AccountLine) => sumOf(columns.map(({ amounts }) => amounts[line]));
  const amounts = {
    INCOME: total('INCOME'),
    VAT: total('VAT'),
    INCOME_NO_VAT: total('INCOME_NO_VAT'),
    OUTSIDE: total('OUTSIDE'),
    SETTLED: total('SETTLED'),
    PROVIDERS_SHARE: total('PROVIDERS_SHARE'),
    SHARE: total('SHARE'),
    PAID: total('PAID'),
    PAID_LATER: total('PAID_LATER'),
    UNPAID: total('UNPAID'),
  };
  return [...columns, { half: null, isRunning, amounts }];
}
