import { invoiceLineVariables } from '../../../schema/inputs/invoice.ts';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Disclosure } from '../../components/layout/Disclosure.tsx';
import { ListEnd } from '../../components/lists/ListEnd.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { createListHook } from '../../data/create-list-hook.ts';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { useFormat } from '../../lib/use-format.ts';
import type { InvoiceDetailFragment } from './generated/Invoice.ts';
import {
  InvoiceLinesDocument,
  type InvoiceLinesQuery,
  type LineFragment,
} from './generated/InvoiceLines.ts';
import { LineFacts } from './LineFacts.ts';
import { LineSessions } from './LineSessions.tsx';

const useInvoiceLines = createListHook({
  document: InvoiceLinesDocument,
  isDrawnWhole: true,
  variablesOf: invoiceLineVariables,
  connectionOf: ({ viewer }: InvoiceLinesQuery) => viewer?.account?.invoice?.lines,
});

type Props = Readonly<{
  invoiceKey: string;
  isCreditNote: boolean;
  account: PageAccount;
  unbalanced: NonNullable<InvoiceDetailFragment['reconciliation']>['unbalancedLines'];
}>;

/** The content of an invoice, line by line. */
export function InvoiceLines({ invoiceKey, isCreditNote, account, unbalanced }: Props) {
  const text = useText();
  const { list, state } = useInvoiceLines({ account: account.id, key: invoiceKey });
  const title = isCreditNote ? 'invoice.lines.credited' : 'invoice.lines.title';
  return (
    <Stack>
      <Typography variant="h3">{text(title)}</Typography>
      <Rows aria-label={text(title)}>
        {list.rows().map((line) => (
          <li key={line.key}>
            <InvoiceLine
              line={line}
              invoiceKey={invoiceKey}
              account={account}
              difference={unbalanced.find(({ lineId }) => lineId === line.key)?.difference ?? 0}
            />
          </li>
        ))}
      </Rows>
      <ListEnd
        state={state}
        more={list.more}
        retry={list.retry}
        failed="invoice.lines.failed"
        label="invoice.lines.more"
        skeleton={<SkeletonText lines={1} />}
        skeletons={3}
      />
    </Stack>
  );
}

const Opened = styled(Disclosure)(({ theme }) => ({
  '& summary': { ...theme.typography.body2, fontVariantNumeric: 'tabular-nums' },
}));

type InvoiceLineProps = Readonly<{
  line: LineFragment;
  invoiceKey: string;
  account: PageAccount;
  /** The line minus its sessions, in øre. Negative when it is less. */
  difference: number;
}>;

/** One line with its VAT. One that bills sessions opens to them. */
function InvoiceLine({ line, invoiceKey, account, difference }: InvoiceLineProps) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  return (
    <>
      <LineFacts>
        <strong>{line.description ?? text('invoice.line.unnamed')}</strong>
        <b>{format.moneyFixed(line.amount)}</b>
      </LineFacts>
      <LineFacts>
        <span>
          {line.unit !== null &&
            line.quantity !== null &&
            text(`invoice.quantity.${line.unit}`, {
              quantity: line.quantity,
              amount: intl.formatNumber(line.quantity, { maximumFractionDigits: 3 }),
            })}
        </span>
        <span>
          {line.vatPercent !== null &&
            text('invoice.line.vat', {
              percent: format.percent(line.vatPercent / 100),
              amount: format.moneyFixed(line.amountNoVat),
            })}
        </span>
      </LineFacts>
      {difference !== 0 && (
        <StateMark of="DIFFERENCE">
          {text('invoice.line.difference', {
            difference: format.moneyFixed(Math.abs(difference)),
            isMore: String(difference > 0),
          })}
        </StateMark>
      )}
      {line.sessionCount > 0 && (
        <Opened onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            {hasAmounts
              ? text('invoice.line.sessions', {
                  count: line.sessionCount,
                  total: format.moneyFixed(line.sessionsTotal ?? line.amount),
                })
              : text('charging.history.count', { count: line.sessionCount })}
          </summary>
          {isOpen && <LineSessions invoiceKey={invoiceKey} lineKey={line.key} account={account} />}
        </Opened>
      )}
    </>
  );
}
