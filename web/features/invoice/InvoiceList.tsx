import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { DownloadStatus } from '../../components/files/DownloadStatus.tsx';
import { ListEnd } from '../../components/lists/ListEnd.tsx';
import { NothingFound } from '../../components/lists/NothingFound.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useDownload } from '../../components/files/use-download.ts';
import { VirtualRows } from '../../components/lists/VirtualRows.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { withQuery } from '../../../schema/paths.ts';
import type { InvoiceRowFragment } from './generated/InvoiceList.ts';
import { page } from './invoice-texts.ts';
import { InvoiceRow, invoiceSkeleton } from './InvoiceRow.tsx';
import type { ToPay, useInvoices } from './use-invoices.ts';

type Props = Readonly<{
  account: PageAccount;
  of: ReturnType<typeof useInvoices>;
  isFiltered: boolean;
  clear: () => void;
}>;

/** The invoices, unpaid ones first. A failure shows below those that are loaded. */
export function InvoiceList({ account, of: { list, state }, isFiltered, clear }: Props) {
  const text = useText();
  const [fileOf, setFileOf] = useState<string | null>(null);
  const download = useDownload();
  const { start } = download;
  const isIdle = download.state.kind !== 'running';
  const head = state.firstPage;
  const toPay = head?.toPay?.nodes.length ? head.toPay : null;
  const isEmpty = state.isComplete && state.length === 0 && !toPay;
  const show = (invoice: InvoiceRowFragment) => (
    <>
      <InvoiceRow
        invoice={invoice}
        account={account}
        onFile={
          isIdle
            ? (address) => {
                setFileOf(invoice.id);
                void start(address);
              }
            : undefined
        }
      />
      {/* At the top, however long the list is. */}
      {fileOf === invoice.id && download.state.kind !== 'idle' && (
        <div>
          <DownloadStatus of={download} />
          {!isIdle && (
            <Button variant="text" onClick={download.cancel}>
              {text('download.cancel')}
            </Button>
          )}
        </div>
      )}
    </>
  );
  const row = (index: number) => {
    const invoice = list.row(index);
    return invoice ? show(invoice) : invoiceSkeleton;
  };
  return (
    <Stack>
      {toPay && <InvoicesToPay of={toPay} account={account} row={show} />}
      {toPay && state.length > 0 && (
        <Typography variant="h3">{text('invoice.list.others')}</Typography>
      )}
      {state.length > 0 && (
        <VirtualRows
          label={text('invoice.list.label')}
          list={list}
          length={state.length}
          total={
            head?.totalCount === undefined ? undefined : head.totalCount - (toPay?.totalCount ?? 0)
          }
          row={row}
        />
      )}
      {isEmpty && (
        <NothingFound
          icon={page}
          empty={{
            title: 'invoice.list.empty',
            text: account.isPersonal
              ? 'invoice.list.emptyText'
              : 'invoice.list.emptyOrganizationText',
          }}
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
        skeleton={invoiceSkeleton}
        skeletons={6}
      />
    </Stack>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: theme.spacing(2),
  marginBottom: theme.spacing(1),
  fontVariantNumeric: 'tabular-nums',
}));

const Frame = styled('section')({
  '& ul': { containerType: 'inline-size' },
  '& li': { position: 'relative' },
});

type InvoicesToPayProps = Readonly<{
  of: ToPay;
  account: PageAccount;
  row: (invoice: InvoiceRowFragment) => ReactNode;
}>;

/** The unpaid invoices, the most urgent first, with their sum. */
function InvoicesToPay({ of: { nodes, totals, totalCount }, account, row }: InvoicesToPayProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  // An invoice without a due date is due already.
  const urgent = nodes.toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <Typography id={id} variant="h3">
          {text('invoice.list.toPay')}
        </Typography>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>
          {text('invoice.list.toPaySum', { amount: format.moneyFixed(totals.unpaid) })}
        </Typography>
      </Head>
      <Rows aria-labelledby={id}>
        {urgent.map((invoice) => (
          <li key={invoice.id}>{row(invoice)}</li>
        ))}
      </Rows>
      {totalCount > nodes.length && (
        <TextLink to={withQuery(account.paymentPath, { ...account.query, status: 'to-pay' })}>
          {text('invoice.list.allToPay', { count: totalCount })}
        </TextLink>
      )}
    </Frame>
  );
}
