import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { DownloadButton } from '../../components/files/DownloadButton.tsx';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { Figure, Figures } from '../../components/layout/Figures.tsx';
import { SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { StatusHead } from '../../components/layout/StatusHead.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useHasRoom } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import type { RefundPartsFragment, RefundsQuery } from './generated/Refund.ts';
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
  refunds.reduce<number | null>((sum, { [key]: amount }) => {
    // A sum with an unknown amount is no sum.
    return sum === null || amount === null ? null : sum + amount;
  }, 0);

/** Whether there is nothing left to invoice. */
const isPaid = (payouts: readonly Pick<RefundPartsFragment, 'payoutStatus'>[]) =>
  payouts.every(({ payoutStatus }) => payoutStatus === 'PAID');

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
        {(known) =>
          known.length === 0 ? (
            <EmptyState icon={coin} title={text('refund.empty')} text={text('refund.emptyText')} />
          ) : (
            <Stack>
              <Figures>
                <Figure
                  isLarge
                  label={text('refund.distribution')}
                  value={amount(sumOf(known, 'distribution'))}
                  note={text('refund.ofRevenue', { revenue: amount(sumOf(known, 'revenue')) })}
                />
              </Figures>
              <Typography color="textSecondary" sx={{ maxWidth: measures.reading }}>
                {isPaid(known)
                  ? text('refund.period.paid')
                  : text(`refund.period.${refundPeriod}.text`, { date: format.date(billableFrom) })}
              </Typography>
              <Rows>
                {known.map((refund) => (
                  <li key={refund.id}>
                    <RefundRow refund={refund} />
                  </li>
                ))}
              </Rows>
              {file !== null && (
                <DownloadButton
                  files={[{ label: text('refund.report', { name }), address: file }]}
                />
              )}
            </Stack>
          )
        }
      </Fetched>
    </Section>
  );
}

type PayoutProps = Readonly<{ of: Organization['previousPayouts']; retry: Retry }>;

/** The payouts of the half-year that ended last, for organisations that see no report of it (REFUND-12). */
function PayoutSection({ of: { halfYear, payouts }, retry }: PayoutProps) {
  const text = useText();
  const format = useFormat();
  const hasRoom = useHasRoom();
  const name = useHalfYearName()(halfYear.firstDay);
  return (
    <Section title={text('refund.period.PREVIOUS', { name })}>
      <Fetched value={payouts} failure={text('refund.periodFailed', { name })} retry={retry}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState icon={coin} title={text('refund.empty')} text={text('refund.emptyText')} />
          ) : (
            <Stack>
              <Typography color="textSecondary" sx={{ maxWidth: measures.reading }}>
                {isPaid(known)
                  ? text('refund.period.paid')
                  : text('refund.period.PREVIOUS.text', {
                      date: format.date(halfYear.billableFrom),
                    })}
              </Typography>
              <Rows>
                {known.map((payout) => (
                  <li key={payout.id}>
                    <Row>
                      <PayoutHead payout={payout} />
                      <FactList
                        inColumns={hasRoom}
                        facts={[
                          [
                            text('refund.distribution'),
                            payout.distribution === null
                              ? text('refund.unknown')
                              : format.moneyFixed(payout.distribution),
                          ],
                          accountFact(payout, text),
                          [text('refund.payoutReference'), payout.payoutReference],
                        ]}
                      />
                    </Row>
                  </li>
                ))}
              </Rows>
            </Stack>
          )
        }
      </Fetched>
    </Section>
  );
}

/** A coin, drawn with lines on 24 × 24. */
const coin =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm2.8 5.6C14.3 8.4 13.2 8 12 8c-1.5 0-2.8.8-2.8 2s1.1 1.7 2.8 2 2.9.8 2.9 2-1.3 2-2.9 2c-1.3 0-2.4-.5-2.9-1.2M12 6.3V8m0 8v1.7';

/** An account number, in the groups that Norwegian banks use. */
const grouped = (account: string) => account.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1 $2 $3');

const accountFact = (
  { bankAccountNumber }: Pick<RefundPartsFragment, 'bankAccountNumber'>,
  text: ReturnType<typeof useText>,
): readonly [string, string] => [
  text('refund.bankAccount'),
  bankAccountNumber === null ? text('refund.noBankAccount') : grouped(bankAccountNumber),
];

const Row = styled(Stack)(({ theme }) => ({ gap: theme.spacing(1.5) }));

type PayoutHeadProps = Readonly<{
  payout: Pick<RefundPartsFragment, 'location' | 'payoutStatus' | 'paidOn'>;
}>;

/** A location and the state of its payout. */
function PayoutHead({ payout: { location, payoutStatus, paidOn } }: PayoutHeadProps) {
  const text = useText();
  const format = useFormat();
  return (
    <StatusHead title={location ?? text('location.unknown')}>
      <StateMark of={payoutStatus}>
        {payoutStatus === 'PAID' && paidOn !== null
          ? text('refund.payout.PAID.on', { date: format.date(paidOn) })
          : text(`refund.payout.${payoutStatus}`)}
      </StateMark>
    </StatusHead>
  );
}

function RefundRow({ refund }: Readonly<{ refund: RefundPartsFragment }>) {
  const text = useText();
  const format = useFormat();
  const { key, location, revenue, distribution } = refund;
  const { revenueSharingPercentage: share } = refund;
  const intl = useIntl();
  const hasRoom = useHasRoom();
  return (
    <Row>
      <PayoutHead payout={refund} />
      <FactList
        inColumns={hasRoom}
        facts={[
          [
            text('refund.distribution'),
            distribution === null ? text('refund.unknown') : format.moneyFixed(distribution),
          ],
          [
            text('refund.revenue'),
            revenue === null ? text('refund.unknown') : format.moneyFixed(revenue),
          ],
          [
            text('refund.share'),
            share !== null &&
              intl.formatNumber(share / 100, { style: 'percent', maximumFractionDigits: 2 }),
          ],
          [text('refund.projectNumber'), refund.projectNumber],
          accountFact(refund, text),
          [text('refund.payoutReference'), refund.payoutReference],
        ]}
      />
      <Typography variant="body2">
        <TextLink to={generatePath(paths.organizationRefundSessions, { refundId: key })}>
          {text('refund.showSessions', { location: location ?? text('location.unknown') })}
        </TextLink>
      </Typography>
    </Row>
  );
}
