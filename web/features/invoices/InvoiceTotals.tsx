import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage } from 'react-intl';
import { Figure, Figures } from '../../components/Figures.tsx';
import type { InvoicePageFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';

type Totals = NonNullable<InvoicePageFragment['totals']>;
type Props = Readonly<{ of: Pick<InvoicePageFragment, 'totals' | 'totalCount'> | undefined }>;

/** The sums of all invoices of the list, those not on the screen too; skeletons while they are on their way. */
export function InvoiceTotals({ of: { totals, totalCount } = {} }: Props) {
  const format = useFormat();
  const cancelled = totals?.cancelledCount ?? 0;
  const show = (write: (known: Totals) => string) =>
    totals ? write(totals) : <Skeleton width="6rem" />;
  return (
    <Figures>
      <Figure
        label={<FormattedMessage id="invoice.totals.amount" />}
        value={show(({ amount }) => format.moneyFixed(amount))}
        {...(cancelled > 0 && {
          note: <FormattedMessage id="invoice.totals.cancelled" values={{ count: cancelled }} />,
        })}
      />
      <Figure
        label={<FormattedMessage id="invoice.totals.unpaid" />}
        value={show(({ unpaid }) => format.moneyFixed(unpaid))}
      />
      <Figure
        label={<FormattedMessage id="invoice.totals.count" />}
        value={show(() => format.number(totalCount ?? 0))}
      />
    </Figures>
  );
}
