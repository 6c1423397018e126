import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { SettingsPageDocument, type SettingsPageQuery } from './generated/SettingsPage.ts';

type Viewer = NonNullable<SettingsPageQuery['viewer']>;

export type Settings = Readonly<
  Viewer & Pick<SettingsPageQuery['portal'], 'signInWays'> & { user: NonNullable<Viewer['user']> }
>;

export function useSettings() {
  const { value: settings, retry } = selectFetched(
    useQuery(SettingsPageDocument, refreshed),
    ({ portal: { signInWays }, viewer }): Settings | null =>
      viewer?.user ? { ...viewer, signInWays, user: viewer.user } : null,
  );
  return { settings, retry };
}
