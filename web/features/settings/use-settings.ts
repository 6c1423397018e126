import { useQuery } from '@apollo/client/react';
import { SettingsPageDocument, type SettingsPageQuery } from '../../generated/graphql.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';

type Viewer = NonNullable<SettingsPageQuery['viewer']>;

/** What the person's account is set to. */
export type Settings = Readonly<
  Viewer & { user: NonNullable<Viewer['user']>; supportHours: string }
>;

/** Undefined while it is on its way, null when it could not be fetched. */
export function useSettings() {
  const { language } = useLanguage();
  const { data, previousData, loading, refetch } = useQuery(SettingsPageDocument, {
    variables: { language },
    // The ways to sign in may have become others at the provider.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { portal, viewer } = data ?? previousData ?? {};
  const settings: Settings | null =
    portal && viewer?.user
      ? { ...viewer, user: viewer.user, supportHours: portal.supportHours }
      : null;
  return {
    settings: settings ?? (loading ? undefined : null),
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
