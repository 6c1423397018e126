import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { toFailure } from '../lib/failure.ts';
import { useRecovery } from '../lib/graphql/use-recovery.ts';
import type { ListState } from '../lib/paged-list.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import { Loading } from './Loading.tsx';
import { Rows } from './Rows.tsx';
import { Actions } from './Stack.tsx';

type MessageId = FormatjsIntl.Message['ids'];

type Props = Readonly<{
  state: Pick<ListState, 'length' | 'isComplete' | 'isLoading' | 'failure'>;
  more: () => void;
  retry: () => void;
  /** What could not be fetched, as a sentence: the list itself, or more of it. */
  failed: MessageId;
  moreFailed: MessageId;
  /** What the button fetches. */
  label: MessageId;
  /** A row that is on its way, and how many of them stand in for the first page. */
  skeleton: ReactNode;
  skeletons: number;
}>;

/** The foot of a list that grows: what could not be fetched and is asked for again by itself, the first page on its way, or a button for more. */
export function ListEnd({ state, more, retry, ...shown }: Props) {
  const isStarted = state.length > 0;
  useRecovery(state.failure, state.isLoading, retry);
  if (state.failure !== null)
    return (
      <ErrorBanner failure={toFailure(state.failure)} onRetry={retry} isRetrying={state.isLoading}>
        <FormattedMessage id={isStarted ? shown.moreFailed : shown.failed} />
      </ErrorBanner>
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
