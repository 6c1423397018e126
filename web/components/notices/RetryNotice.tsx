import { useState, type ReactNode } from 'react';
import { useConnection } from '../../data/connection.ts';
import { banner } from '../../lib/error-banner.ts';
import { sharedFailure } from '../../lib/failure.ts';
import type { Retry } from '../loading/Fetched.tsx';
import { ErrorBanner } from './ErrorBanner.tsx';
import { Notice } from './Notice.tsx';
import { useIsMessage } from './use-is-message.ts';

type Props = Readonly<{
  /** The part that could not be fetched. The reason is below it. */
  title: string;
  retry: Retry;
  children?: ReactNode;
}>;

/**
 * Something could not be fetched: the same notice as for lists and changes (ERROR-14 to ERROR-20). Where the page itself says that
 * it has no connection, that notice has the reason and the retry of all its parts.
 */
export function RetryNotice({ title, retry, children }: Props) {
  // While it is fetched again, the reason is still that of the last attempt.
  const [error, setError] = useState(retry.error);
  if (retry.error !== undefined && retry.error !== error) setError(retry.error);
  const isMessage = useIsMessage();
  const { failure: failureOfPage } = useConnection();
  if (failureOfPage)
    return (
      <Notice tone={banner(failureOfPage, isMessage).tone} title={title}>
        {children}
      </Notice>
    );
  return (
    <ErrorBanner
      failure={sharedFailure(error)}
      title={title}
      onRetry={retry.run}
      isRetrying={retry.isRunning}
    >
      {children}
    </ErrorBanner>
  );
}
