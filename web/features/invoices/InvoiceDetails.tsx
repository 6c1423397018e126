import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Mark } from '../../components/Mark.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import type { InvoiceDetailFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { Deliveries } from './Deliveries.tsx';
import { statusSigns } from './invoice-texts.ts';
import { InvoiceFactList } from './InvoiceFactList.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { PayInvoice } from './PayInvoice.tsx';
import { Reconciliation } from './Reconciliation.tsx';
import { useInvoiceTitle } from './use-invoice-title.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.75) },
}));

type Props = Readonly<{
  invoice: InvoiceDetailFragment;
  account: PageAccount;
  /** The card in use; null where there is none. */
  cardMask: string | null;
  /** Asks for it once more. */
  retry: Retry;
}>;

/** What an invoice asks for, how it stands, what it is for, and whether it adds up. */
export function InvoiceDetails({ invoice, account, cardMask, retry }: Props) {
  const text = useText();
  const format = useFormat();
  const title = useInvoiceTitle()(invoice);
  const sign = statusSigns[invoice.status];
  const lines = (format: string, address: string | null) =>
    address === null
      ? []
      : [
          {
            label: text('invoice.lines.file', { format }),
            name: text('invoice.lines.fileName', { title, format }),
            address,
          },
        ];
  const { pdfUrl, xlsxUrl, csvUrl } = invoice;
  return (
    <Stack>
      <div>
        <Head>
          <Typography variant="display" component="p">
            {format.moneyFixed(invoice.amount)}
          </Typography>
          <Mark {...(sign.tone && { 'data-tone': sign.tone })}>
            <LineIcon path={sign.icon} size={20} />
            {text(sign.text)}
          </Mark>
          {invoice.isOverdue && <Mark data-tone="error">{text('invoice.overdue')}</Mark>}
        </Head>
        <Typography color="textSecondary">{text(sign.about)}</Typography>
      </div>
      <PayInvoice account={account.id} invoice={invoice} cardMask={cardMask} />
      <InvoiceFactList invoice={invoice} account={account} />
      <Deliveries deliveries={invoice.deliveries} />
      {pdfUrl !== null && (
        <div>
          <Typography variant="h3" gutterBottom>
            {text('invoice.files.title')}
          </Typography>
          <DownloadButton
            files={[
              {
                label: text(invoice.credits === null ? 'invoice.pdf' : 'invoice.pdf.creditNote'),
                name: text('invoice.pdf.name', { title }),
                address: pdfUrl,
              },
              ...lines('XLSX', xlsxUrl),
              ...lines('CSV', csvUrl),
            ]}
          />
        </div>
      )}
      {invoice.status !== 'PREPARED_FOR_INVOICE' && (
        <Fetched
          value={invoice.reconciliation}
          failure={text('invoice.unreconciled')}
          retry={retry}
          skeleton={null}
        >
          {(result) => <Reconciliation result={result} amount={invoice.amount} />}
        </Fetched>
      )}
      <InvoiceLines
        invoiceId={invoice.id}
        isCreditNote={invoice.credits !== null}
        account={account}
        unbalanced={invoice.reconciliation?.unbalancedLines ?? []}
      />
    </Stack>
  );
}
