import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, type ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { DownloadStatus } from '../../components/DownloadStatus.tsx';
import { ListEnd } from '../../components/ListEnd.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useDownload } from '../../components/use-download.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import type { useInvoices } from './use-invoices.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Mark } from '../../components/Mark.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { Sign } from '../../components/Sign.tsx';
import type { InvoiceRowFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { statusSigns } from './invoice-texts.ts';
import { useInvoiceTitle } from './use-invoice-title.ts';

const page = 'M7 3h7l4 4v14H7V3Zm7 0v4h4M10 12h5M10 16h5';

type Props = Readonly<{
  account: PageAccount;
  of: ReturnType<typeof useInvoices>;
  isFiltered: boolean;
  clear: () => void;
}>;

/** The invoices; a failure is shown below those that are there. */
export function InvoiceList({ account, of: { list, state }, isFiltered, clear }: Props) {
  const text = useText();
  const download = useDownload();
  const { start } = download;
  const isIdle = download.state.kind !== 'running';
  const isEmpty = state.isComplete && state.length === 0;
  const row = useCallback(
    (index: number) => {
      const invoice = list.row(index);
      if (!invoice) return skeleton;
      const onFile = isIdle ? (address: string) => void start(address) : undefined;
      return <InvoiceRow invoice={invoice} account={account} onFile={onFile} />;
    },
    [list, account, isIdle, start],
  );
  return (
    <Stack>
      {download.state.kind !== 'idle' && (
        <div>
          <DownloadStatus of={download} />
          {!isIdle && (
            <Button variant="text" color="secondary" onClick={download.cancel}>
              {text('download.cancel')}
            </Button>
          )}
        </div>
      )}
      {state.length > 0 && (
        <VirtualRows
          label={text('invoice.list.label')}
          length={state.length}
          total={state.firstPage?.totalCount}
          groups={state.groups}
          row={row}
          heading={yearHeading}
          onShow={list.show}
          onNearEnd={list.more}
        />
      )}
      {isEmpty && (
        <NothingFound
          icon={page}
          empty={{ title: 'invoice.list.empty', text: 'invoice.list.emptyText' }}
          filtered={{
            title: 'invoice.list.emptyFiltered',
            text: 'invoice.list.emptyFilteredText',
          }}
          isFiltered={isFiltered}
          clear={clear}
        />
      )}
      <ListEnd
        state={state}
        more={list.more}
        retry={list.retry}
        failed="invoice.list.failed"
        moreFailed="invoice.list.moreFailed"
        label="invoice.list.more"
        skeleton={skeleton}
        skeletons={6}
      />
    </Stack>
  );
}

const yearHeading = (year: string) => (
  <Typography variant="h3" color="textSecondary">
    {year}
  </Typography>
);

const wide = '@container (min-width: 34rem)';
const narrow = '@container (max-width: 33.99rem)';

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  alignItems: 'baseline',
  columnGap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: "'title amount' 'when status'",
  ...Object.fromEntries(
    ['sign', 'title', 'when', 'status', 'payment', 'amount', 'file'].map((area) => [
      `& [data-area=${area}]`,
      { gridArea: area },
    ]),
  ),
  '& [data-area=status], & [data-area=amount]': { textAlign: 'end' },
  '& [data-area=amount]': {
    ...theme.typography.body1,
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightBold,
  },
  [wide]: {
    gridTemplateColumns: `auto minmax(0, 1fr) auto minmax(7rem, auto) ${measures.target}px`,
    gridTemplateAreas: "'sign title status amount file' 'sign when when payment file'",
    '& [data-area=payment]': { textAlign: 'end' },
    '& [data-area=file]': { alignSelf: 'center' },
  },
  [narrow]: {
    '& :is([data-area=sign], [data-area=payment], [data-area=file])': { display: 'none' },
    '& [data-area=title]': {
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
}));

const NameLink = styled(RowLink)(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.primary,
  fontWeight: theme.typography.fontWeightMedium,
}));

const Overdue = styled('span')(({ theme }) => ({
  color: theme.vars.palette.error.main,
  fontWeight: theme.typography.fontWeightMedium,
}));

const arrow = 'M12 4v11m-5-4.5 5 5 5-5M5 20h14';

type InvoiceRowProps = Readonly<{
  invoice: InvoiceRowFragment;
  account: PageAccount;
  /** Fetches its PDF; undefined while another file is fetched. */
  onFile: ((address: string) => void) | undefined;
}>;

/** One invoice of the list; opens to all of it. */
function InvoiceRow({ invoice, account, onFile }: InvoiceRowProps) {
  const text = useText();
  const format = useFormat();
  const { search } = useLocation();
  const title = useInvoiceTitle()(invoice);
  const { id, number, status, dueDate, isOverdue, pdfUrl } = invoice;
  const sign = status && statusSigns[status];
  const isToPay = status === 'UNPAID' || status === 'CREDIT_CARD_FAILED';
  return (
    <Places
      icon={sign?.icon ?? page}
      title={
        <NameLink
          to={{ pathname: `${account.paymentPath}/invoices/${encodeURIComponent(id)}`, search }}
          preventScrollReset
        >
          {title}
        </NameLink>
      }
      when={
        isOverdue && dueDate !== null ? (
          <Overdue>{text('invoice.row.overdue', { date: format.dateShort(dueDate) })}</Overdue>
        ) : isToPay && dueDate !== null ? (
          text('invoice.row.due', { date: format.dateShort(dueDate) })
        ) : number === null ? (
          // It has no invoice date yet, only the month that it will be for.
          format.month(invoice.date.slice(0, 7))
        ) : (
          format.dateShort(invoice.date)
        )
      }
      status={
        sign && (
          <Mark {...(sign.tone && { 'data-tone': sign.tone })}>
            {text(`invoice.status.${status}`)}
          </Mark>
        )
      }
      payment={invoice.paymentType && text(`organization.payment.${invoice.paymentType}`)}
      amount={format.moneyFixed(invoice.amount)}
      file={
        pdfUrl !== null && (
          <IconButton
            type="button"
            disabled={onFile === undefined}
            aria-label={text('invoice.pdf.name', { title })}
            onClick={() => onFile?.(pdfUrl)}
          >
            <LineIcon path={arrow} size={20} />
          </IconButton>
        )
      }
    />
  );
}

type Part = 'title' | 'when' | 'status' | 'payment' | 'amount' | 'file';

const Places = ({ icon, ...parts }: Readonly<Record<Part, ReactNode> & { icon: string }>) => (
  <Row>
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

/** A row whose invoice is on its way. */
const skeleton = (
  <Places
    icon=""
    title={<Skeleton width="7rem" />}
    when={<Skeleton width="9rem" />}
    status={<Skeleton width="4rem" />}
    payment={<Skeleton width="4rem" sx={{ marginInlineStart: 'auto' }} />}
    amount={<Skeleton width="5rem" sx={{ marginInlineStart: 'auto' }} />}
    file=""
  />
);
