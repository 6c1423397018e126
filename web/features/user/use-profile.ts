import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { ProfilePageDocument, type ProfilePageQuery } from './generated/ProfilePage.ts';

type Viewer = NonNullable<ProfilePageQuery['viewer']>;

/** A customer's record. `verification` is null when it could not be fetched. */
export type Profile = Readonly<{
  user: NonNullable<Viewer['user']>;
  verification: Viewer['verification'];
}>;

export function useProfile() {
  const { value: profile, retry } = selectFetched(
    useQuery(ProfilePageDocument, refreshed),
    ({ viewer }): Profile | null =>
      viewer?.user ? { user: viewer.user, verification: viewer.verification } : null,
  );
  return { profile, retry };
}
