import { useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RfidListDocument, type RfidStatus } from '../../generated/graphql.ts';

const isStatus = (text: string | null): text is RfidStatus =>
  text === 'ACTIVE' || text === 'INACTIVE';

/** Which chips are looked at; it stands in the address. */
export function useRfidFilter() {
  const [params, setParams] = useSearchParams();
  const given = params.get('status');
  const change = (name: 'search' | 'status', value: string) =>
    setParams(
      (known) => {
        if (value) known.set(name, value);
        else known.delete(name);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    search: params.get('search') ?? '',
    status: isStatus(given) ? given : null,
    onSearch: (words: string) => change('search', words),
    onStatus: (status: RfidStatus | '') => change('status', status),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}

/** The chips that a filter lets through, as far as they are asked for; null when they could not be fetched. */
export function useRfids(search: string, status: RfidStatus | null) {
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(RfidListDocument, {
    variables: { search: search || null, status },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const found = data?.viewer?.rfids;
  const shown = found ?? (error ? null : (previousData?.viewer?.rfids ?? undefined));
  const next = found?.pageInfo.endCursor;
  const more = useCallback(() => {
    if (!next || loading) return;
    void fetchMore({
      variables: { after: next },
      updateQuery: (known, { fetchMoreResult }) => {
        const [before, page] = [known.viewer?.rfids, fetchMoreResult.viewer?.rfids];
        // The answer to a second ask for the same page adds nothing.
        if (!known.viewer || !before || !page || before.pageInfo.endCursor !== next) return known;
        const nodes = [...before.nodes, ...page.nodes];
        return { ...known, viewer: { ...known.viewer, rfids: { ...page, nodes } } };
      },
    });
  }, [next, loading, fetchMore]);
  return {
    rfids: shown ?? (loading && !error ? undefined : null),
    more,
    hasMore: typeof next === 'string',
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
