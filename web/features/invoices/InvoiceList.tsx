import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DownloadStatus } from '../../components/DownloadStatus.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { useDownload } from '../../components/use-download.ts';
import type { Owner } from '../../components/use-owner.ts';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import type { InvoiceRowFragment } from '../../generated/graphql.ts';
import { toFailure } from '../../lib/failure.ts';
import type { ListState, PagedList } from '../../lib/paged-list.ts';
import { InvoiceRow, InvoiceRowSkeleton } from './InvoiceRow.tsx';

const page = 'M7 3h7l4 4v14H7V3Zm7 0v4h4M10 12h5M10 16h5';

type Props = Readonly<{
  owner: Owner;
  list: PagedList<InvoiceRowFragment>;
  state: ListState;
  /** How many there are in all, where it is known. */
  count: number | undefined;
  isFiltered: boolean;
  clear: () => void;
}>;

/** The invoices themselves; what could not be fetched is said below those that are there. */
export function InvoiceList({ owner, list, state, count, isFiltered, clear }: Props) {
  const intl = useIntl();
  const download = useDownload();
  const { start } = download;
  const isIdle = download.state.kind !== 'running';
  const failed = state.failure === null ? null : toFailure(state.failure);
  const isEmpty = state.isComplete && state.length === 0;
  const row = useCallback(
    (index: number) => {
      const invoice = list.row(index);
      if (!invoice) return <InvoiceRowSkeleton />;
      const onFile = isIdle ? (address: string) => void start(address) : undefined;
      return <InvoiceRow invoice={invoice} owner={owner} onFile={onFile} />;
    },
    [list, owner, isIdle, start],
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
          total={count}
          groups={state.groups}
          row={row}
          heading={yearHeading}
          onShow={list.show}
          onNearEnd={list.more}
        />
      )}
      {isEmpty && <Nothing isFiltered={isFiltered} clear={clear} />}
      {failed && (
        <ErrorBanner failure={failed} onRetry={list.retry} isRetrying={state.isLoading}>
          <FormattedMessage
            id={state.length > 0 ? 'invoice.list.moreFailed' : 'invoice.list.failed'}
          />
        </ErrorBanner>
      )}
      {!failed && state.length === 0 && !isEmpty && <Skeletons />}
      {!failed && state.length > 0 && !state.isComplete && (
        <Actions>
          <Button variant="outlined" loading={state.isLoading} onClick={list.more}>
            <FormattedMessage id="invoice.list.more" />
          </Button>
        </Actions>
      )}
    </Stack>
  );
}

const yearHeading = (year: string) => (
  <Typography variant="h3" color="textSecondary">
    {year}
  </Typography>
);

/** What will appear here and how; or that the filter lets nothing through, and how to open it. */
function Nothing({ isFiltered, clear }: Readonly<{ isFiltered: boolean; clear: () => void }>) {
  const intl = useIntl();
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <>
      <EmptyState
        icon={page}
        title={text(isFiltered ? 'invoice.list.emptyFiltered' : 'invoice.list.empty')}
        text={text(isFiltered ? 'invoice.list.emptyFilteredText' : 'invoice.list.emptyText')}
      />
      {isFiltered && (
        <Actions>
          <Button variant="outlined" onClick={clear}>
            {text('invoice.filter.clear')}
          </Button>
        </Actions>
      )}
    </>
  );
}

const Skeletons = () => (
  <Loading>
    <Rows>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <li key={row}>
          <InvoiceRowSkeleton />
        </li>
      ))}
    </Rows>
  </Loading>
);
