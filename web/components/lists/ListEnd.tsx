import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toFailure } from '../../lib/failure.ts';
import { useRecovery } from '../../lib/connection/recovery.ts';
import type { ListState } from '../../lib/paged-list.ts';
import { ErrorBanner } from '../notices/ErrorBanner.tsx';
import { NotAvailable } from '../notices/NotAvailable.tsx';
import { Loading } from '../loading/Loading.tsx';
import { Rows } from './Rows.tsx';
import { Actions } from '../layout/Stack.tsx';
import { UnreadableNotice } from '../notices/UnreadableNotice.tsx';

type MessageId = FormatjsIntl.Message['ids'];

type Props = Readonly<{
  state: Pick<ListState, 'length' | 'unreadableCount' | 'isComplete' | 'isLoading' | 'failure'>;
  more: () => void;
  retry: () => void;
  /** The messages for a list that could not be fetched, and for a next page if that differs. */
  failed: MessageId;
  moreFailed?: MessageId;
  /** The button's text. */
  label: MessageId;
  /** A row that is loading, and the number of such rows for the first page. */
  skeleton: ReactNode;
  skeletons: number;
}>;

/**
 * The end of a list that grows: the number of its unreadable entries, then the failure, which is retried automatically
 * too, the first page loading, or a button for more.
 */
export function ListEnd(props: Props) {
  return (
    <>
      <UnreadableNotice count={props.state.unreadableCount} />
      <Rest {...props} />
    </>
  );
}

function Rest({ state, more, retry, ...shown }: Props) {
  const intl = useIntl();
  const isStarted = state.length > 0;
  useRecovery(state.failure, state.isLoading, retry);
  const failure = state.failure === null ? null : toFailure(state.failure);
  if (failure?.code === 'NOT_OFFERED') return <NotAvailable />;
  if (failure)
    return (
      <ErrorBanner
        failure={failure}
        title={intl.formatMessage({
          id: (isStarted ? shown.moreFailed : undefined) ?? shown.failed,
        })}
        onRetry={retry}
        isRetrying={state.isLoading}
        sharesRetry
      />
    );
  if (state.isComplete) return null;
  if (isStarted)
    return (
      <Actions>
        <Button variant="outlined" loading={state.isLoading} onClick={more}>
          <FormattedMessage id={shown.label} />
        </Button>
      </Actions>
    );
  return (
    <Loading>
      <Rows>
        {Array.from({ length: shown.skeletons }, (_, row) => (
          <li key={row}>{shown.skeleton}</li>
        ))}
      </Rows>
    </Loading>
  );
}
