import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Mark } from '../../components/Mark.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import type { InvoiceUnit, LineFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { LineSessions } from './LineSessions.tsx';

/** Two rows that share no columns: a long amount below must not break the name above. */
const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: theme.spacing(2),
  fontVariantNumeric: 'tabular-nums',
  '& + &': { marginBlockStart: theme.spacing(0.5) },
  '& > strong': { fontWeight: theme.typography.fontWeightMedium, overflowWrap: 'anywhere' },
  '& > b': { fontWeight: theme.typography.fontWeightBold },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > :last-child': { flex: 'none', textAlign: 'end' },
}));

const Opened = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.body2,
    minHeight: measures.target,
    alignContent: 'center',
    color: theme.vars.palette.primary.main,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
}));

const quantities: Readonly<Record<InvoiceUnit, FormatjsIntl.Message['ids']>> = {
  KWH: 'invoice.quantity.KWH',
  MONTH: 'invoice.quantity.MONTH',
  PIECE: 'invoice.quantity.PIECE',
};

type Props = Readonly<{
  line: LineFragment;
  invoiceId: string;
  account: PageAccount;
  /** Øre that the line is more than its sessions, less when negative. */
  difference: number;
}>;

/** One line with its VAT; one that bills sessions opens to them. */
export function InvoiceLine({ line, invoiceId, account, difference }: Props) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Facts>
        <strong>{line.description}</strong>
        <b>{format.moneyFixed(line.amount)}</b>
      </Facts>
      <Facts>
        <span>
          {text(quantities[line.unit], {
            quantity: line.quantity,
            amount: intl.formatNumber(line.quantity, { maximumFractionDigits: 3 }),
          })}
        </span>
        <span>
          {text('invoice.line.vat', {
            percent: format.percent(line.vatPercent / 100),
            amount: format.moneyFixed(line.amountNoVat),
          })}
        </span>
      </Facts>
      {difference !== 0 && (
        <Mark data-tone="warning">
          {text('invoice.line.difference', {
            difference: format.moneyFixed(Math.abs(difference)),
            isMore: String(difference > 0),
          })}
        </Mark>
      )}
      {line.sessionCount > 0 && (
        <Opened onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            {text('invoice.line.sessions', {
              count: line.sessionCount,
              total: format.moneyFixed(line.sessionsTotal ?? line.amount),
            })}
          </summary>
          {isOpen && <LineSessions invoiceId={invoiceId} lineId={line.id} account={account} />}
        </Opened>
      )}
    </>
  );
}
