import { useQuery } from '../../../data/use-query.ts';
import {
  NetworkPageDocument,
  type FamilyPeopleFragment,
  type NetworkPageQuery,
} from './generated/NetworkPage.ts';

export type NetworkViewer = NonNullable<NetworkPageQuery['viewer']>;
export type Membership = NonNullable<NetworkViewer['networks']>[number];

export type NetworkRole = NonNullable<NetworkViewer['roles']>[number];

/** The person's role as administrator of a family. */
export const familyRole = (roles: readonly NetworkRole[] | null): NetworkRole | undefined =>
  roles?.find(
    ({ roleId, organizationClassification }) =>
      roleId === 'ADMINISTRATOR' && organizationClassification === 'FAMILY',
  );

/** The query of the page, whose lists change with a membership. */
export const networkQueries = [NetworkPageDocument];

/** A family with its account. */
export interface FamilyFacts {
  readonly account: NonNullable<NetworkViewer['account']>;
  readonly organization: FamilyPeopleFragment;
}

/** The networks of the person. Undefined while they load, null when they could not be fetched. */
export function useNetwork() {
  const { data, previousData, error, loading, refetch } = useQuery(NetworkPageDocument, {
    // Invitations may have been accepted since the last visit.
    fetchPolicy: 'network-only',
  });
  const viewer = (data ?? previousData)?.viewer;
  const known = viewer?.networks ? { ...viewer, networks: viewer.networks } : null;
  return {
    network: known ?? (loading ? undefined : null),
    retry: { run: () => void refetch(), isRunning: loading, error },
  };
}
