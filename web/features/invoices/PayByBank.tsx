import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FactList } from '../../components/FactList.tsx';
import type { InvoiceFactsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';

const Copied = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  columnGap: theme.spacing(1),
}));

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
  const copied = (label: MessageId, shown: string, value: string) => {
    const what = intl.formatMessage({ id: label });
    const cell = (
      <Copied>
        {shown}
        <Button
          variant="text"
          aria-label={intl.formatMessage({ id: 'invoice.bank.copyWhat' }, { what })}
          onClick={() => void copy(what, value)}
        >
          <FormattedMessage id="invoice.bank.copy" />
        </Button>
      </Copied>
    );
    return [what, cell] as const;
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
      <FactList
        facts={[
          copied('invoice.bank.account', payTo.account, payTo.account.replaceAll(/\s/g, '')),
          copied('invoice.bank.kid', payTo.kid, payTo.kid),
          copied('invoice.bank.amount', format.moneyFixed(amount), plainAmount),
          [intl.formatMessage({ id: 'invoice.fact.due' }), dueDate && format.date(dueDate)],
        ]}
      />
      <Typography role="status" color="textSecondary">
        {said}
      </Typography>
    </div>
  );
}
