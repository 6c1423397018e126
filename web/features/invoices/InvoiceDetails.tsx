import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Mark } from '../../components/Mark.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import type { InvoiceDetailFragment, DeliveryFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { statusSigns } from './invoice-texts.ts';
import { InvoiceFactList } from './InvoiceFactList.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { PayInvoice } from './PayInvoice.tsx';
import { useInvoiceTitle } from './use-invoice-title.ts';
import { Rows } from '../../components/Rows.tsx';
import { Notice } from '../../components/Notice.tsx';

const Head = styled(Actions)(({ theme }) => ({
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
  const { status } = invoice;
  const sign = status && statusSigns[status];
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
          {status && sign && (
            <Mark {...(sign.tone && { 'data-tone': sign.tone })}>
              <LineIcon path={sign.icon} size={20} />
              {text(`invoice.status.${status}`)}
            </Mark>
          )}
          {invoice.isOverdue && <Mark data-tone="error">{text('invoice.overdue')}</Mark>}
        </Head>
        {status && <Typography color="textSecondary">{text(`invoice.about.${status}`)}</Typography>}
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

const inLine = { display: 'flex', flexWrap: 'wrap', columnGap: 1 };

const toneOf = ({ status }: DeliveryFragment) =>
  status === 'FAILED' && { 'data-tone': 'error' as const };

/** Where the invoice was sent and whether it got there, newest first; nothing for one that is not sent. */
function Deliveries({ deliveries }: Readonly<{ deliveries: readonly DeliveryFragment[] }>) {
  const text = useText();
  const format = useFormat();
  if (deliveries.length === 0) return null;
  // What failed before it was sent again needs nobody's help.
  const [latest] = deliveries;
  const where = ({ channel, recipient }: DeliveryFragment) => {
    const label = text(`invoice.channel.${channel ?? 'unknown'}`);
    if (recipient === null) return label;
    return text('charging.labelled', { label, value: recipient });
  };
  return (
    <div>
      <Typography variant="h3" gutterBottom>
        {text('invoice.deliveries.title')}
      </Typography>
      <Rows>
        {deliveries.map((delivery) => (
          <li key={`${delivery.channel} ${delivery.at}`}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{where(delivery)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={inLine}>
              <Mark {...toneOf(delivery)}>
                {text(delivery.status ? `invoice.delivery.${delivery.status}` : 'statusUnknown')}
              </Mark>
              <span>{format.dateTimeYear(delivery.at)}</span>
            </Typography>
            {delivery === latest && delivery.status === 'FAILED' && delivery.channel && (
              <Typography sx={{ marginTop: 1 }}>
                {text(`invoice.deliveryFailed.${delivery.channel}`)}
              </Typography>
            )}
          </li>
        ))}
      </Rows>
    </div>
  );
}

type Result = NonNullable<InvoiceDetailFragment['reconciliation']>;

/** Whether invoice, lines and sessions add up, or by what they do not and in which line. */
function Reconciliation({ result, amount }: Readonly<{ result: Result; amount: number }>) {
  const text = useText();
  const format = useFormat();
  const { linesTotal, linesDifference, sessionsTotal, unbalancedLines } = result;
  // An invoice of fees alone has none.
  const hasSessions = sessionsTotal !== 0;
  const money = (ore: number) => format.moneyFixed(Math.abs(ore));
  if (result.isBalanced)
    return (
      <Notice tone="success" title={text('invoice.balanced')}>
        {text('invoice.balancedText', {
          lines: format.moneyFixed(linesTotal),
          sessions: format.moneyFixed(sessionsTotal),
          hasSessions: String(hasSessions),
        })}
      </Notice>
    );
  return (
    <Notice tone="warning" title={text('invoice.unbalanced')}>
      {linesDifference !== 0 && (
        <p>
          {text('invoice.unbalancedInvoice', {
            amount: format.moneyFixed(amount),
            lines: format.moneyFixed(linesTotal),
            difference: money(linesDifference),
            isMore: String(linesDifference > 0),
          })}
        </p>
      )}
      {unbalancedLines.map(({ lineId, description, difference }) => (
        <p key={lineId}>
          {text('invoice.unbalancedLine', {
            line: description,
            difference: money(difference),
            isMore: String(difference > 0),
          })}
        </p>
      ))}
      <p>{text('invoice.unbalancedHelp')}</p>
    </Notice>
  );
}
