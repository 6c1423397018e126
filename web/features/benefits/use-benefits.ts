import { useQuery } from '@apollo/client/react';
import { BenefitsPageDocument } from '../../generated/graphql.ts';

/** The benefits of the person and of the organisation they act for; null for what could not be fetched. */
export function useBenefits() {
  const { data, loading, refetch } = useQuery(BenefitsPageDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  return {
    viewer: loading && !data ? undefined : (data?.viewer ?? null),
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
