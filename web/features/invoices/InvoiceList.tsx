import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DownloadStatus } from '../../components/DownloadStatus.tsx';
import { ListEnd } from '../../components/ListEnd.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useDownload } from '../../components/use-download.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import type { useInvoices } from './use-invoices.ts';
import { InvoiceRow, InvoiceRowSkeleton } from './InvoiceRow.tsx';

const page = 'M7 3h7l4 4v14H7V3Zm7 0v4h4M10 12h5M10 16h5';

type Props = Readonly<{
  account: PageAccount;
  of: ReturnType<typeof useInvoices>;
  isFiltered: boolean;
  clear: () => void;
}>;

/** The invoices; a failure is shown below those that are there. */
export function InvoiceList({ account, of: { list, state }, isFiltered, clear }: Props) {
  const intl = useIntl();
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
              <FormattedMessage id="download.cancel" />
            </Button>
          )}
        </div>
      )}
      {state.length > 0 && (
        <VirtualRows
          label={intl.formatMessage({ id: 'invoice.list.label' })}
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
          clear={{ run: clear, label: 'invoice.filter.clear' }}
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

const skeleton = <InvoiceRowSkeleton />;
