import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { FactList, type Fact } from '../../components/layout/FactList.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { StatusHead } from '../../components/layout/StatusHead.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useHasRoom } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import type { PayoutPartsFragment, RefundPartsFragment } from './generated/Refund.ts';

/** A row of the report, or of the payouts where there is no report. */
export type ShownRefund = Omit<PayoutPartsFragment, '__typename'> &
  Partial<Pick<RefundPartsFragment, 'key' | 'projectNumber' | 'revenue'>>;

const Row = styled(Stack)(({ theme }) => ({ gap: theme.spacing(1.5) }));

/** A location in the settlement: its share, and the state of its payout. */
export function RefundRow({ refund }: Readonly<{ refund: ShownRefund }>) {
  const text = useText();
  const format = useFormat();
  const hasRoom = useHasRoom();
  const shareFact = useShareFact();
  const { key, location, revenue, distribution } = refund;
  const amount = (ore: number | null) =>
    ore === null ? text('refund.unknown') : format.moneyFixed(ore);
  return (
    <Row>
      <StatusHead title={location ?? text('location.unknown')}>
        <StateMark of={refund.payoutStatus}>
          <Payout refund={refund} />
        </StateMark>
      </StatusHead>
      <FactList
        inColumns={hasRoom}
        facts={[
          [text('refund.distribution'), amount(distribution)],
          [text('refund.revenue'), revenue !== undefined && amount(revenue)],
          shareFact(refund),
          [text('refund.projectNumber'), refund.projectNumber ?? null],
          accountFact(refund, text),
          [text('refund.payoutReference'), refund.payoutReference],
        ]}
      />
      {key !== undefined && (
        <Typography variant="body2">
          <TextLink to={generatePath(paths.organizationRefundSessions, { refundId: key })}>
            {text('refund.showSessions', { location: location ?? text('location.unknown') })}
          </TextLink>
        </Typography>
      )}
    </Row>
  );
}

/** The state of a payout. What was negative was not paid out. */
function Payout({
  refund: { payoutStatus, paidOn, distribution },
}: Readonly<{ refund: ShownRefund }>) {
  const text = useText();
  const format = useFormat();
  if (payoutStatus !== 'PAID' || paidOn === null) return text(`refund.payout.${payoutStatus}`);
  const isNegative = (distribution ?? 0) < 0;
  return text(isNegative ? 'refund.payout.PAID.settled' : 'refund.payout.PAID.on', {
    date: format.date(paidOn),
  });
}

/** The share in percent: those of the half-year with their days, where it changed. */
function useShareFact() {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const percent = (share: number) =>
    intl.formatNumber(share / 100, { style: 'percent', maximumFractionDigits: 2 });
  return ({ sharePeriods, revenueSharingPercentage: share }: ShownRefund): Fact => [
    text('refund.share'),
    sharePeriods === null
      ? share !== null && percent(share)
      : sharePeriods.map(({ firstDay, lastDay, percentage, revenue, distribution }) => (
          <div key={firstDay}>
            {[
              text('refund.sharePeriod', {
                share: percent(percentage),
                from: format.date(firstDay),
                to: format.date(lastDay),
              }),
              revenue !== null &&
                distribution !== null &&
                text('refund.sharePeriod.amounts', {
                  distribution: format.moneyFixed(distribution),
                  revenue: format.moneyFixed(revenue),
                }),
            ]
              .filter(Boolean)
              .join(': ')}
          </div>
        )),
  ];
}

/** An account number, in the groups that Norwegian banks use. */
const grouped = (account: string) => account.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1 $2 $3');

const PAYABLE: readonly ShownRefund['payoutStatus'][] = ['PRELIMINARY', 'WAITING', 'BILLABLE'];

/** The account of the payout. It is missing only where something can be paid. */
function accountFact(
  { bankAccountNumber, payoutStatus, isInSettlement }: ShownRefund,
  text: ReturnType<typeof useText>,
): Fact {
  const isMissing = isInSettlement === true && PAYABLE.includes(payoutStatus);
  return [
    text('refund.bankAccount'),
    bankAccountNumber === null
      ? isMissing && text('refund.noBankAccount')
      : grouped(bankAccountNumber),
  ];
}
