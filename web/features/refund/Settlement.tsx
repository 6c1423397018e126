import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { RefundRow, type ShownRefund } from './RefundRow.tsx';

type Props = Readonly<{
  rows: readonly ShownRefund[];
  refundPeriod: 'CURRENT' | 'PREVIOUS';
  billableFrom: string;
  figures?: ReactNode;
  report?: ReactNode;
}>;

/** The locations of a half-year's settlement, and apart from it those without a share (FACILITY-30). */
export function Settlement({ rows, refundPeriod, billableFrom, figures, report }: Props) {
  const text = useText();
  const format = useFormat();
  const settled = rows.filter(({ isInSettlement }) => isInSettlement !== false);
  const outside = rows.filter(({ isInSettlement }) => isInSettlement === false);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={coin}
        title={text('refund.empty')}
        // Of a period that is over, it is not known whether others charged outside an agreement.
        text={refundPeriod === 'CURRENT' ? text('refund.emptyText') : undefined}
      />
    );
  const lead = leadOf(settled, refundPeriod);
  const lines = [
    lead && text(lead, { date: format.date(billableFrom) }),
    refundPeriod === 'PREVIOUS' && settled.some(isNegative) && text('refund.negative'),
    settled.some(({ vatPercentage }) => vatPercentage === 0) && text('refund.noVat'),
  ].filter((line) => typeof line === 'string');
  return (
    <Stack>
      {settled.length === 0 ? (
        <Typography>{text('refund.outside.none')}</Typography>
      ) : (
        <>
          {figures}
          {lines.length > 0 && (
            <Typography color="textSecondary" sx={{ maxWidth: measures.reading }}>
              {lines.join(' ')}
            </Typography>
          )}
          <Rows>
            {settled.map((row) => (
              <li key={row.id}>
                <RefundRow refund={row} />
              </li>
            ))}
          </Rows>
          {report}
        </>
      )}
      {outside.length > 0 && <Outside rows={outside} />}
    </Stack>
  );
}

/** Not yet settled by the provider. */
const isNegative = ({ distribution, paidOn }: ShownRefund) =>
  (distribution ?? 0) < 0 && paidOn === null;

/** What is said of the figures and of the invoice: none is promised without a share above 0. */
function leadOf(rows: readonly ShownRefund[], refundPeriod: Props['refundPeriod']) {
  const has = (...states: readonly ShownRefund['payoutStatus'][]) =>
    rows.some(({ payoutStatus }) => states.includes(payoutStatus));
  if (refundPeriod === 'CURRENT') {
    if (rows.some((row) => row.isInSettlement === true && (row.distribution ?? 1) > 0))
      return 'refund.period.CURRENT.text';
    return rows.some(({ distribution }) => distribution === null) ? null : 'refund.current.none';
  }
  if (has('BILLABLE', 'WAITING')) return 'refund.period.PREVIOUS.text';
  if (has('UNKNOWN')) return null;
  return has('PAID') ? 'refund.period.paid' : 'refund.billable.none';
}

function Outside({ rows }: Readonly<{ rows: readonly ShownRefund[] }>) {
  const text = useText();
  const format = useFormat();
  return (
    <div>
      <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
        {text('refund.outside')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: measures.reading }}>
        {text('refund.outside.text')}
      </Typography>
      <ul>
        {rows.map(({ id, location, revenue }) => (
          <li key={id}>
            {[
              location ?? text('location.unknown'),
              typeof revenue === 'number' &&
                text('refund.outside.revenue', { revenue: format.moneyFixed(revenue) }),
            ]
              .filter(Boolean)
              .join(': ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A coin, drawn with lines on 24 × 24. */
const coin =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm2.8 5.6C14.3 8.4 13.2 8 12 8c-1.5 0-2.8.8-2.8 2s1.1 1.7 2.8 2 2.9.8 2.9 2-1.3 2-2.9 2c-1.3 0-2.4-.5-2.9-1.2M12 6.3V8m0 8v1.7';
