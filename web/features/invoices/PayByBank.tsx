import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../../components/IconButton.tsx';
import { LineIcon } from '../../components/LineIcon.tsx';
import type { InvoiceFactsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { measures } from '../../theme/measures.ts';

/** What it is called to the left, the number and its button to the right, on one line in the middle of the button. */
const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(min-content, 1fr) auto ${measures.target}px`,
  alignItems: 'center',
  columnGap: theme.spacing(1),
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
    minHeight: measures.target,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '2 / -1',
    alignItems: 'center',
    margin: 0,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  // What is not copied takes the button's place as well.
  '& dd:not(:has(button))': { display: 'block' },
}));

const sheets = 'M9 9h11v11H9V9ZM5 15H4V4h11v1';

type MessageId = FormatjsIntl.Message['ids'];
type Props = Readonly<{
  invoice: Pick<InvoiceFactsFragment, 'amount' | 'dueDate'>;
  payTo: NonNullable<InvoiceFactsFragment['payTo']>;
  /** Whether it can be paid by card here instead. */
  isPayable: boolean;
}>;

/** What a bank asks for to pay an invoice, each to be copied as the bank's field takes it. */
export function PayByBank({ invoice, payTo, isPayable }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const [said, setSaid] = useState('');
  const { amount, dueDate } = invoice;

  const copy = async (what: string, value: string) => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(intl.formatMessage({ id: 'invoice.bank.copied' }, { what }));
    } catch {
      setSaid(intl.formatMessage({ id: 'invoice.bank.copyFailed' }));
    }
  };
  const fact = (label: MessageId, shown: string, value: string) => {
    const what = intl.formatMessage({ id: label });
    const name = intl.formatMessage({ id: 'invoice.bank.copyWhat' }, { what });
    return (
      <div>
        <dt>{what}</dt>
        <dd>
          {shown}
          <IconButton
            type="button"
            aria-label={name}
            title={name}
            onClick={() => void copy(what, value)}
          >
            <LineIcon path={sheets} size={20} />
          </IconButton>
        </dd>
      </div>
    );
  };
  // A decimal mark as the language has it, and no sign between thousands: what the field of a bank takes.
  const plainAmount = intl.formatNumber(amount / 100, {
    minimumFractionDigits: 2,
    useGrouping: false,
  });
  return (
    <div>
      <Typography variant="h3" gutterBottom>
        <FormattedMessage id={isPayable ? 'invoice.bank.instead' : 'invoice.bank.title'} />
      </Typography>
      <Facts>
        {fact('invoice.bank.account', payTo.account, payTo.account.replaceAll(/\s/g, ''))}
        {fact('invoice.bank.kid', payTo.kid, payTo.kid)}
        {fact('invoice.bank.amount', format.moneyFixed(amount), plainAmount)}
        {dueDate !== null && (
          <div>
            <dt>{intl.formatMessage({ id: 'invoice.fact.due' })}</dt>
            <dd>{format.date(dueDate)}</dd>
          </div>
        )}
      </Facts>
      <Typography role="status" color="textSecondary">
        {said}
      </Typography>
    </div>
  );
}
