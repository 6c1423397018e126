import { useState, type ReactNode } from 'react';
import { sharedFailure } from '../../lib/failure.ts';
import type { Retry } from '../loading/Fetched.tsx';
import { ErrorBanner } from './ErrorBanner.tsx';

type Props = Readonly<{
  /** The part that could not be fetched. The reason is below it. */
  title: string;
  retry: Retry;
  /** Its name among several that failed, where its place is above the page. */
  topName?: string;
  children?: ReactNode;
}>;

/** Something could not be fetched: the same notice as for lists and changes (ERROR-14 to ERROR-20). */
export function RetryNotice({ title, retry, topName, children }: Props) {
  // While it is fetched again, the reason is still that of the last attempt.
  const [error, setError] = useState(retry.error);
  if (retry.error !== undefined && retry.error !== error) setError(retry.error);
  return (
    <ErrorBanner
      failure={sharedFailure(error)}
      title={title}
      onRetry={retry.run}
      isRetrying={retry.isRunning}
      sharesRetry
      {...(topName !== undefined && { topName })}
    >
      {children}
    </ErrorBanner>
  );
}
