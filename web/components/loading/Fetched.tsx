import type { ReactNode } from 'react';
import { useConnection } from '../../lib/connection/connection.ts';
import { isFinal } from '../../lib/failure.ts';
import { NotAvailable } from '../notices/NotAvailable.tsx';
import { RetryNotice } from '../notices/RetryNotice.tsx';
import { Loading } from './Loading.tsx';

/** Fetches again after a failure. */
export interface Retry {
  run: () => void;
  isRunning: boolean;
  /** Why the last attempt failed, as the client threw it. Undefined when no reason is known. */
  error: unknown;
}

type Props<T> = Readonly<{
  /** Undefined while it loads. Null when it could not be fetched or is not offered, as GraphQL answers. */
  value: T | null | undefined;
  /** The final layout, empty. Absent if the whole page waits for its parts. */
  skeleton?: ReactNode;
  failure: string;
  retry: Retry;
  children: (value: T) => ReactNode;
}>;

/**
 * The content of a section by the state of its data: loading, failed with a retry, not offered, or loaded. The rest of the
 * page stays.
 */
export function Fetched<T>({ value, skeleton, failure, retry, children }: Props<T>) {
  const { missing } = useConnection();
  if (value === undefined) return <Loading>{skeleton}</Loading>;
  if (value !== null) return children(value);
  // The section does not know the name of its field. A null without an error is a failure while one may have put it into the cache.
  const isAbsent = !retry.error && !retry.isRunning && missing.every(isFinal);
  return isAbsent ? <NotAvailable /> : <RetryNotice title={failure} retry={retry} />;
}
