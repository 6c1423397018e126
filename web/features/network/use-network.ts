import { useQuery } from '@apollo/client/react';
import { NetworkPageDocument, type NetworkPageQuery } from '../../generated/graphql.ts';

export type NetworkViewer = NonNullable<NetworkPageQuery['viewer']>;
export type Membership = NonNullable<NetworkViewer['networks']>[number];
export type Organization = NonNullable<NetworkViewer['organization']>;

/** The networks of the person; undefined while they are on their way, null when they could not be fetched. */
export function useNetwork() {
  const { data, previousData, loading, refetch } = useQuery(NetworkPageDocument, {
    // Somebody may have accepted in the meantime.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const viewer = (data ?? previousData)?.viewer;
  const known = viewer?.networks ? { ...viewer, networks: viewer.networks } : null;
  return {
    network: known ?? (loading ? undefined : null),
    look: async () => {
      await refetch();
    },
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
