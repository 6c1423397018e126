import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Loading, SkeletonText } from '../../components/Loading.tsx';
import { toFailure } from '../../lib/failure.ts';
import type { usePages } from './use-pages.ts';

type MessageId = FormatjsIntl.Message['ids'];
type State = ReturnType<typeof usePages>;

type Props = Readonly<{
  pages: State['pages'];
  more: State['more'];
  /** What could not be fetched, as a sentence. */
  failed: MessageId;
  /** What the button fetches. */
  label: MessageId;
}>;

/** Below a list that grows: the first page on its way, what could not be fetched, or a button for more. */
export function PagesEnd({ pages, more, failed, label }: Props) {
  if (pages.failure !== null)
    return (
      <ErrorBanner failure={toFailure(pages.failure)} onRetry={more} isRetrying={pages.isLoading}>
        <FormattedMessage id={failed} />
      </ErrorBanner>
    );
  if (pages.isComplete) return null;
  if (pages.rows.length === 0)
    return (
      <Loading>
        <SkeletonText lines={3} />
      </Loading>
    );
  return (
    <Button variant="outlined" loading={pages.isLoading} onClick={more} sx={{ marginTop: 2 }}>
      <FormattedMessage id={label} />
    </Button>
  );
}
