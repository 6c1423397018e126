import { useQuery } from '@apollo/client/react';
import { ProfilePageDocument, type ProfilePageQuery } from '../../generated/graphql.ts';

type Viewer = NonNullable<ProfilePageQuery['viewer']>;

/** A customer with their record; what is proven of it is null when that could not be fetched. */
export type Profile = Readonly<{
  viewerId: string;
  user: NonNullable<Viewer['user']>;
  verification: Viewer['verification'];
}>;

/** Undefined while it is on its way, null when it could not be fetched. */
export function useProfile() {
  const { data, loading, refetch } = useQuery(ProfilePageDocument, {
    // How long to wait for another code is told as of now.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const viewer = data?.viewer;
  const profile: Profile | null = viewer?.user
    ? { viewerId: viewer.id, user: viewer.user, verification: viewer.verification }
    : null;
  return {
    profile: profile ?? (loading ? undefined : null),
    retry: { run: () => void refetch(), again: () => refetch(), isRunning: loading },
  };
}
