import Typography from '@mui/material/Typography';
import { ListEnd } from '../../components/ListEnd.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import type { InvoiceDetailFragment } from '../../generated/graphql.ts';
import { InvoiceLine } from './InvoiceLine.tsx';
import { useInvoiceLines } from './use-invoice-lines.ts';

type Props = Readonly<{
  invoiceId: string;
  isCreditNote: boolean;
  account: PageAccount;
  unbalanced: NonNullable<InvoiceDetailFragment['reconciliation']>['unbalancedLines'];
}>;

/** What an invoice is for, line by line. */
export function InvoiceLines({ invoiceId, isCreditNote, account, unbalanced }: Props) {
  const text = useText();
  const { list, state } = useInvoiceLines({ account: account.id, id: invoiceId });
  const title = isCreditNote ? 'invoice.lines.credited' : 'invoice.lines.title';
  return (
    <Stack>
      <Typography variant="h3">{text(title)}</Typography>
      <Rows aria-label={text(title)}>
        {list.rows().map((line) => (
          <li key={line.id}>
            <InvoiceLine
              line={line}
              invoiceId={invoiceId}
              account={account}
              difference={unbalanced.find(({ lineId }) => lineId === line.id)?.difference ?? 0}
            />
          </li>
        ))}
      </Rows>
      <ListEnd
        state={state}
        more={list.more}
        retry={list.retry}
        failed="invoice.lines.failed"
        moreFailed="invoice.lines.failed"
        label="invoice.lines.more"
        skeleton={<SkeletonText lines={1} />}
        skeletons={3}
      />
    </Stack>
  );
}
