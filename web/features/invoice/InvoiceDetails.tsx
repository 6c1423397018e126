import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../components/files/DownloadButton.tsx';
import { FileSheet } from '../../components/files/FileSheet.tsx';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { useInvoiceName } from '../../components/invoice/use-invoice-name.ts';
import { Fitted, letterWidths } from '../../components/layout/Figures.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { DeliveryFragment, InvoiceDetailFragment } from './generated/Invoice.ts';
import { statusIcons } from './invoice-texts.ts';
import { InvoiceFactList } from './InvoiceFactList.tsx';
import { InvoiceCostCenters } from './InvoiceCostCenters.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { PayInvoice } from './PayInvoice.tsx';
import { DueDate } from './DueDate.tsx';
import { PrintButton } from './PrintButton.tsx';
import { SupportLink, type Reason, type Support } from './SupportLink.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Notice } from '../../components/notices/Notice.tsx';

const Summary = styled('div')({ containerType: 'inline-size' });

const Head = styled(Actions)(({ theme }) => ({
  ...letterWidths,
  gap: theme.spacing(1, 2),
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.75) },
}));

const Facts = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  margin: theme.spacing(0.5, 0),
}));

type Props = Readonly<{
  invoice: InvoiceDetailFragment;
  account: PageAccount;
  /** The active card. Null without one. */
  cardMask: string | null;
  support: Support;
  /** Fetches it again. */
  retry: Retry;
}>;

/** The amount of an invoice, its due date and its payment, then its lines, and its reconciliation. */
export function InvoiceDetails({ invoice, account, cardMask, support, retry }: Props) {
  const text = useText();
  const format = useFormat();
  const { numberOf } = useInvoiceName();
  const { status } = invoice;
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const lines = (format: string, address: string | null) =>
    address === null ? [] : [{ label: text('invoice.lines.file', { format }), address }];
  const { pdfUrl, xlsxUrl, csvUrl } = invoice;
  const link = (reason: Reason) => (
    <SupportLink invoice={invoice} reason={reason} support={support} />
  );
  return (
    <Stack>
      <Summary>
        <Head>
          <Typography variant="display" component="p">
            <Fitted>{format.moneyFixed(invoice.amount)}</Fitted>
          </Typography>
          {status && (
            <StateMark of={status}>
              <LineIcon path={statusIcons[status]} size={20} />
              {text(`invoice.status.${status}`)}
            </StateMark>
          )}
        </Head>
        <Facts>
          <DueDate of={invoice} />
          <span>{numberOf(invoice)}</span>
        </Facts>
        {status && <Typography color="textSecondary">{text(`invoice.about.${status}`)}</Typography>}
        {status === 'CREDIT_CARD_FAILED' && link('REFUSED')}
      </Summary>
      <PayInvoice account={account} invoice={invoice} cardMask={cardMask} />
      {pdfUrl !== null && (
        <div>
          <FileSheet title={text('download.title')}>
            {(close) => (
              <DownloadButton
                files={[
                  {
                    label: text(
                      invoice.credits === null ? 'invoice.pdf' : 'invoice.pdf.creditNote',
                    ),
                    address: pdfUrl,
                  },
                  ...lines('Excel (XLSX)', xlsxUrl),
                  ...lines('CSV', csvUrl),
                ]}
                onDone={close}
              />
            )}
          </FileSheet>
        </div>
      )}
      <InvoiceLines
        invoiceKey={invoice.key}
        isCreditNote={invoice.credits !== null}
        account={account}
        unbalanced={invoice.reconciliation?.unbalancedLines ?? []}
      />
      <InvoiceCostCenters costCenters={invoice.costCenters} />
      {hasAmounts && invoice.status !== 'PREPARED_FOR_INVOICE' && (
        <Fetched
          value={invoice.reconciliation}
          failure={text('invoice.unreconciled')}
          retry={retry}
          skeleton={null}
        >
          {(result) => (
            <Reconciliation result={result} amount={invoice.amount} help={link('UNBALANCED')} />
          )}
        </Fetched>
      )}
      <InvoiceFactList invoice={invoice} account={account} />
      <Deliveries deliveries={invoice.deliveries} help={link('NOT_DELIVERED')} />
      <Actions>
        <PrintButton />
        {link('QUESTION')}
      </Actions>
    </Stack>
  );
}

const inLine = { display: 'flex', flexWrap: 'wrap', columnGap: 1 };

type DeliveriesProps = Readonly<{
  deliveries: readonly DeliveryFragment[];
  /** The way to get help with one that failed. */
  help: ReactNode;
}>;

/** The deliveries of the invoice, newest first. Nothing for one that is not sent. */
function Deliveries({ deliveries, help }: DeliveriesProps) {
  const text = useText();
  const format = useFormat();
  if (deliveries.length === 0) return null;
  // A failure before a later delivery needs no support.
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
              <StateMark of={delivery.status}>
                {text(delivery.status ? `invoice.delivery.${delivery.status}` : 'statusUnknown')}
              </StateMark>
              <span>{format.dateTimeYear(delivery.at)}</span>
            </Typography>
            {delivery === latest && delivery.status === 'FAILED' && delivery.channel && (
              <Typography sx={{ marginTop: 1 }}>
                {text(`invoice.deliveryFailed.${delivery.channel}`)} {help}
              </Typography>
            )}
          </li>
        ))}
      </Rows>
    </div>
  );
}

type Result = NonNullable<InvoiceDetailFragment['reconciliation']>;

/** Whether invoice, lines and sessions add up, or the difference and its line. */
function Reconciliation({
  result,
  amount,
  help,
}: Readonly<{ result: Result; amount: number; help: ReactNode }>) {
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
      <p>
        {text('invoice.unbalancedHelp')} {help}
      </p>
    </Notice>
  );
}
