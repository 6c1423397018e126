import type { BoardHalfYear } from '../../domain/facility/board-year.ts';
import { canBePaid, isInSettlement } from '../../domain/facility/payout.ts';
import { formatDay, formatPercent } from '../format-values.ts';
import type { FileLanguage, FileText } from '../texts.ts';

/** The half-years of a year with their shares. */
type Shares = Readonly<{ halfYears: readonly BoardHalfYear[] }>;

/** The name of a half-year. */
export const halfYearName = (
  { half, refundPeriod }: Pick<BoardHalfYear, 'half' | 'refundPeriod'>,
  text: FileText,
): string =>
  [
    text(half === 1 ? 'pack.firstHalf' : 'pack.secondHalf'),
    refundPeriod === 'CURRENT' && text('pack.preliminary'),
  ]
    .filter(Boolean)
    .join(', ');

/** The shares of the half-years by location. */
export const sharesOf = ({ halfYears }: Shares) =>
  halfYears.flatMap((halfYear) =>
    halfYear.share?.state === 'KNOWN'
      ? halfYear.share.rows.map((row) => ({ ...row, halfYear }))
      : [],
  );
type ShareRow = ReturnType<typeof sharesOf>[number];
type SharePeriod = NonNullable<ShareRow['sharePeriods']>[number];

/**
 * The day and the reference of a payout, or the reason why there is none. A preliminary share is not paid (REFUND-4), and a location
 * without a share is not settled (FACILITY-30).
 */
export function payoutCells<Day>(
  row: ShareRow,
  text: FileText,
  writeDay: (day: string) => Day,
): readonly [payout: Day | string, reference: string | null] {
  const { paidOn, payoutReference, distribution, halfYear } = row;
  if (isInSettlement(row) === false) return [text('pack.outside'), null];
  if (halfYear.refundPeriod === 'CURRENT') return [text('pack.gap.NOT_SETTLED'), null];
  if (paidOn !== null && canBePaid(row))
    return [writeDay(paidOn), payoutReference ?? text('pack.gap.UNKNOWN')];
  return [
    text(distribution !== null && distribution <= 0 ? 'pack.nothing' : 'pack.gap.NO_PAYOUT'),
    null,
  ];
}

/** What is to be said of the shares: those that changed, with their days, the negative ones, and an invoice without VAT. */
export function shareNotes(
  pack: Shares & Readonly<{ source: Readonly<{ language: FileLanguage }> }>,
  text: FileText,
): readonly string[] {
  const { language } = pack.source;
  const rows = sharesOf(pack);
  const nameOf = ({ halfYear, location }: ShareRow) =>
    `${halfYearName(halfYear, text)}, ${location ?? text('location.unknown')}`;
  const periodText = ({ percentage, firstDay, lastDay }: SharePeriod) =>
    `${formatPercent(percentage, language)} ${formatDay(firstDay, language)}–${formatDay(lastDay, language)}`;
  const isOwed = (row: ShareRow) =>
    row.halfYear.refundPeriod !== 'CURRENT' && (row.distribution ?? 0) < 0 && row.paidOn === null;
  return [
    ...rows.flatMap((row) =>
      row.sharePeriods?.length
        ? [`${nameOf(row)}: ${row.sharePeriods.map(periodText).join(', ')}`]
        : [],
    ),
    ...rows.filter(isOwed).map((row) => `${nameOf(row)}: ${text('pack.negative')}`),
    ...(rows.some(({ vatPercentage }) => vatPercentage === 0) ? [text('pack.noVat')] : []),
  ];
}
