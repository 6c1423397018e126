import { DownloadButton } from '../../components/files/DownloadButton.tsx';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { Figure, Figures } from '../../components/layout/Figures.tsx';
import { SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { RefundPartsFragment, RefundsQuery } from './generated/Refund.ts';
import { Settlement } from './Settlement.tsx';
import { useHalfYearName, useRefunds } from './use-refunds.ts';

type Organization = NonNullable<NonNullable<RefundsQuery['viewer']>['organization']>;
type HalfYear = NonNullable<Organization['refundHalfYears']>[number];

/** `/organization/account/refund`: the organisation's share of what others pay at its chargers, by half-years (REFUND-5). */
export function RefundPage() {
  const text = useText();
  const { value, retry } = useRefunds();
  return (
    <Stack>
      <PageHead title={text('nav.refund')} lead={text('refund.intro')} />
      <Fetched
        value={value?.refundHalfYears === null ? null : value}
        skeleton={
          <Stack>
            <SkeletonSection>
              <SkeletonRows count={2} lines={6} />
            </SkeletonSection>
            <SkeletonSection>
              <SkeletonRows count={2} lines={6} />
            </SkeletonSection>
          </Stack>
        }
        failure={text('refund.failed')}
        retry={retry}
      >
        {(organization) => (
          <>
            {organization.refundHalfYears?.map((halfYear) => (
              <HalfYearSection
                key={halfYear.refundPeriod}
                halfYear={halfYear}
                refunds={
                  halfYear.refundPeriod === 'CURRENT' ? organization.current : organization.previous
                }
                file={
                  halfYear.refundPeriod === 'CURRENT'
                    ? organization.currentFile
                    : organization.previousFile
                }
                retry={retry}
              />
            ))}
            {organization.refundHalfYears?.every(
              ({ refundPeriod }) => refundPeriod !== 'PREVIOUS',
            ) && <PayoutSection of={organization.previousPayouts} retry={retry} />}
          </>
        )}
      </Fetched>
    </Stack>
  );
}

type HalfYearProps = Readonly<{
  halfYear: HalfYear;
  refunds: readonly RefundPartsFragment[] | null | undefined;
  file: string | null;
  retry: Retry;
}>;

const sumOf = (refunds: readonly RefundPartsFragment[], key: 'revenue' | 'distribution') =>
  refunds.reduce<number | null>((sum, { [key]: amount, isInSettlement }) => {
    // A sum with an unknown amount is no sum, and income without a known share may be outside.
    return sum === null || amount === null || isInSettlement === null ? null : sum + amount;
  }, 0);

/** A half-year: the organisation's share, its locations, and its report. */
function HalfYearSection({ halfYear, refunds, file, retry }: HalfYearProps) {
  const text = useText();
  const format = useFormat();
  const nameOf = useHalfYearName();
  const { refundPeriod, firstDay, billableFrom } = halfYear;
  const name = nameOf(firstDay);
  const amount = (ore: number | null) =>
    ore === null ? text('refund.unknown') : format.moneyFixed(ore);
  return (
    <Section title={text(`refund.period.${refundPeriod}`, { name })}>
      <Fetched
        value={refunds}
        skeleton={<SkeletonRows count={2} lines={6} />}
        failure={text('refund.periodFailed', { name })}
        retry={retry}
      >
        {(known) => {
          const settled = known.filter(({ isInSettlement }) => isInSettlement !== false);
          return (
            <Settlement
              rows={known}
              refundPeriod={refundPeriod}
              billableFrom={billableFrom}
              figures={
                <Figures>
                  <Figure
                    isLarge
                    label={text('refund.distribution')}
                    value={amount(sumOf(settled, 'distribution'))}
                    note={text('refund.ofRevenue', { revenue: amount(sumOf(settled, 'revenue')) })}
                  />
                </Figures>
              }
              report={
                file !== null && (
                  <DownloadButton
                    files={[{ label: text('refund.report', { name }), address: file }]}
                  />
                )
              }
            />
          );
        }}
      </Fetched>
    </Section>
  );
}

type PayoutProps = Readonly<{ of: Organization['previousPayouts']; retry: Retry }>;

/** The payouts of the half-year that ended last, for organisations that see no report of it (REFUND-12). */
function PayoutSection({ of: { halfYear, payouts }, retry }: PayoutProps) {
  const text = useText();
  const name = useHalfYearName()(halfYear.firstDay);
  return (
    <Section title={text('refund.period.PREVIOUS', { name })}>
      <Fetched value={payouts} failure={text('refund.periodFailed', { name })} retry={retry}>
        {(known) => (
          <Settlement rows={known} refundPeriod="PREVIOUS" billableFrom={halfYear.billableFrom} />
        )}
      </Fetched>
    </Section>
  );
}
