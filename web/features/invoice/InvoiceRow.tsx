import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { fileArrow } from '../../components/files/DownloadButton.tsx';
import { IconButton } from '../../components/icons/IconButton.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { Sign } from '../../components/icons/Sign.tsx';
import { useInvoiceName } from '../../components/invoice/use-invoice-name.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { DueDate } from './DueDate.tsx';
import { ACCOUNT_PARAMETER } from '../../../schema/inputs/accounts.ts';
import { isToPay } from '../../../schema/inputs/invoice.ts';
import type { InvoiceRowFragment } from './generated/InvoiceList.ts';
import { page, statusIcons } from './invoice-texts.ts';

const wide = '@container (min-width: 34rem)';
const narrow = '@container (max-width: 33.99rem)';

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  alignItems: 'baseline',
  columnGap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  // The title is as wide as the amount lets it, whatever the state below takes.
  gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
  gridTemplateAreas: "'title title amount file' 'when status status file'",
  ...Object.fromEntries(
    ['sign', 'title', 'when', 'status', 'payment', 'amount', 'file'].map((area) => [
      `& > [data-area=${area}]`,
      { gridArea: area },
    ]),
  ),
  '& [data-area=status], & [data-area=amount]': { textAlign: 'end' },
  '& [data-area=file]': { alignSelf: 'center', width: measures.target },
  '&[data-to-pay=true]': {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: "'title title amount' 'when status status'",
    '& > [data-area=file]': { display: 'none' },
  },
  '& [data-area=amount]': {
    ...theme.typography.body1,
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& [data-area=when]': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1.5) },
  [wide]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(7rem, auto) auto',
    gridTemplateAreas: "'sign title status amount file' 'sign when when payment file'",
    '& [data-area=payment]': { textAlign: 'end' },
    '&[data-to-pay=true]': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(7rem, auto)',
      gridTemplateAreas: "'sign title status amount' 'sign when when payment'",
    },
  },
  // Two lines: what the row's link names anyway, and what is ordinary, is left out.
  [narrow]: {
    columnGap: theme.spacing(1),
    '& :is([data-area=sign], [data-area=payment])': { display: 'none' },
    '& [data-area=file]': { marginInline: theme.spacing(-1, -1.5) },
    '& [data-area=when]:has([data-exception]) > [data-ordinary=number]': { display: 'none' },
    '& [data-area=when] > [data-ordinary=detail]': { display: 'none' },
  },
}));

const NameLink = styled(RowLink)(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.primary,
  fontWeight: theme.typography.fontWeightMedium,
}));

/** The address of the page, with the account of the row. */
function ofAccount(search: string, { query }: PageAccount): string {
  const params = new URLSearchParams(search);
  params.delete(ACCOUNT_PARAMETER);
  for (const [name, value] of Object.entries(query)) params.set(name, value);
  return params.toString();
}

type Props = Readonly<{
  invoice: InvoiceRowFragment;
  account: PageAccount;
  /** Fetches its PDF. Undefined while another file is fetched. */
  onFile?: ((address: string) => void) | undefined;
  /** Whether the row stands among those to pay, which say so: its file is in its details. */
  isAmongToPay?: boolean;
}>;

/** One invoice of the list, by the month that it bills, which opens to all of it. */
export function InvoiceRow({ invoice, account, onFile, isAmongToPay = false }: Props) {
  const text = useText();
  const format = useFormat();
  const { search } = useLocation();
  const { rowTitleOf, numberOf } = useInvoiceName();
  const [title, number] = [rowTitleOf(invoice), numberOf(invoice)];
  const { key, status, pdfUrl } = invoice;
  const amount = format.moneyFixed(invoice.amount);
  return (
    <Places
      isAmongToPay={isAmongToPay}
      icon={status ? statusIcons[status] : page}
      title={
        <NameLink
          to={{
            pathname: `${account.paymentPath}/invoices/${encodeURIComponent(key)}`,
            search: ofAccount(search, account),
          }}
          preventScrollReset
          aria-label={text('invoice.row.name', { title, number, amount })}
        >
          {title}
        </NameLink>
      }
      when={
        <>
          <span data-ordinary={invoice.credits ? undefined : 'number'}>{number}</span>
          <DueDate of={invoice} isShort />
          {invoice.number !== null && !isToPay(invoice) && (
            <time data-ordinary="detail" dateTime={invoice.date}>
              {format.dateShort(invoice.date)}
            </time>
          )}
          <Delivery of={invoice.latestDelivery} />
        </>
      }
      status={
        status &&
        !(isAmongToPay && status === 'UNPAID') && (
          <StateMark of={status}>{text(`invoice.status.${status}`)}</StateMark>
        )
      }
      payment={invoice.paymentType && text(`organization.payment.${invoice.paymentType}`)}
      amount={amount}
      file={
        pdfUrl !== null &&
        !isAmongToPay && (
          <IconButton
            type="button"
            disabled={onFile === undefined}
            aria-label={text('invoice.pdf.name', { title, number })}
            onClick={() => onFile?.(pdfUrl)}
          >
            <LineIcon path={fileArrow} size={20} />
          </IconButton>
        )
      }
    />
  );
}

/** Whether the invoice was delivered. If not, its details say what to do. */
function Delivery({ of }: Readonly<{ of: InvoiceRowFragment['latestDelivery'] }>) {
  const text = useText();
  if (!of?.status) return null;
  const label = text(`invoice.channel.${of.channel ?? 'unknown'}`);
  const value = text(`invoice.delivery.${of.status}`);
  const words = text('charging.labelled', { label, value });
  if (of.status !== 'FAILED') return <span data-ordinary="detail">{words}</span>;
  return (
    <>
      <span data-exception>
        <StateMark of="FAILED">{words}</StateMark>
      </span>
      <span data-ordinary="detail">{text('invoice.row.deliveryHelp')}</span>
    </>
  );
}

type Part = 'title' | 'when' | 'status' | 'payment' | 'amount' | 'file';

type PlacesProps = Readonly<Record<Part, ReactNode> & { icon: string; isAmongToPay?: boolean }>;

const Places = ({ icon, isAmongToPay = false, ...parts }: PlacesProps) => (
  <Row data-to-pay={isAmongToPay}>
    <Sign data-area="sign">
      <LineIcon path={icon} />
    </Sign>
    <div data-area="title">{parts.title}</div>
    <div data-area="when">{parts.when}</div>
    <div data-area="status">{parts.status}</div>
    <div data-area="payment">{parts.payment}</div>
    <div data-area="amount">{parts.amount}</div>
    <div data-area="file">{parts.file}</div>
  </Row>
);

/** A row whose invoice is loading. */
export const invoiceSkeleton = (
  <Places
    icon=""
    title={<Skeleton width="7rem" />}
    when={<Skeleton width="6rem" />}
    status={<Skeleton width="4rem" />}
    payment={<Skeleton width="4rem" sx={{ marginInlineStart: 'auto' }} />}
    amount={<Skeleton width="5rem" sx={{ marginInlineStart: 'auto' }} />}
    file=""
  />
);
