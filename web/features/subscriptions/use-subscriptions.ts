import { useQuery } from '@apollo/client/react';
import { OwnSubscriptionsPageDocument } from '../../generated/graphql.ts';

/** What a person subscribes to, and can; null for what could not be fetched. */
export function useSubscriptions() {
  const { data, loading, refetch } = useQuery(OwnSubscriptionsPageDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const viewer = loading && !data ? undefined : (data?.viewer ?? null);
  return {
    viewer,
    isOffered: data?.portal.features.subscriptions ?? true,
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
