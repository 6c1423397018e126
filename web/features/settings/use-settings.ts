import { useQuery } from '@apollo/client/react';
import { SettingsPageDocument, type SettingsPageQuery } from '../../generated/graphql.ts';
import { refreshed, selectFetched } from '../../lib/graphql/select-fetched.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';

type Viewer = NonNullable<SettingsPageQuery['viewer']>;

export type Settings = Readonly<
  Viewer & { user: NonNullable<Viewer['user']>; supportHours: string }
>;

export function useSettings() {
  const { language } = useLanguage();
  const { value: settings, retry } = selectFetched(
    useQuery(SettingsPageDocument, { ...refreshed, variables: { language } }),
    ({ portal, viewer }): Settings | null =>
      viewer?.user ? { ...viewer, user: viewer.user, supportHours: portal.supportHours } : null,
  );
  return { settings, retry };
}
