import { NetworkStatus, type QueryResult } from '../data/use-query.ts';

/** The options of a query that is sent whenever its page opens; what the cache has is shown meanwhile. */
export const refreshed = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
} as const;

/**
 * The value of a query in the form that `Fetched` shows: undefined while it loads, null when it could not be fetched.
 * @param select takes the value out of the answer; null or undefined when it is missing
 */
export function selectFetched<Data, Value>(
  { data, previousData, loading, networkStatus, error, refetch }: QueryResult<Data>,
  select: (data: Data) => Value | null | undefined,
) {
  const shown = data ?? previousData;
  // A retry is no first load: what failed stays failed until it succeeds, and nothing on the page is taken away.
  const missing = loading && networkStatus !== NetworkStatus.refetch ? undefined : null;
  return {
    value: shown === undefined ? missing : (select(shown) ?? null),
    data: shown,
    retry: {
      run: () => void refetch(),
      again: async () => {
        await refetch();
      },
      isRunning: loading,
      error,
    },
  };
}
