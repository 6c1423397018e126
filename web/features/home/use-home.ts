import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { Retry } from '../../components/Fetched.tsx';
import { HomePageDocument, type HomePageQuery } from '../../generated/graphql.ts';
import { languages, locales } from '../../lib/language.ts';

export type HomeViewer = NonNullable<HomePageQuery['viewer']>;

/** What the home shows: of each part undefined while it is on its way, null when it could not be fetched. */
export interface Home {
  viewer: Partial<{ [Part in keyof HomeViewer]: HomeViewer[Part] | null }>;
  news: HomePageQuery['news'] | undefined;
  supportHours: string | undefined;
  /** Nothing at all could be fetched: said once and not in every section; the parts are then as if on their way. */
  isFailed: boolean;
  retry: Retry;
}

const nothing = {
  user: null,
  notices: null,
  navigation: null,
  chargingOverview: null,
  latestChargingRecords: null,
  benefits: null,
};

/**
 * Asks for the home in one operation. A part that failed is null in the answer, so the rest stands; a
 * null from the cache counts as failed as well, since its error is no longer there to be read.
 * Where the browser entered the portal, the data came with the page; coming back later shows what is
 * known at once and asks anew.
 */
export function useHome(): Home {
  const { locale } = useIntl();
  // The router's key of the entry by which the browser came in.
  const isFirstPage = useLocation().key === 'default';
  const language = languages.find((candidate) => locales[candidate] === locale) ?? 'no';
  const { data, previousData, error, loading, networkStatus, refetch } = useQuery(
    HomePageDocument,
    {
      variables: { language },
      errorPolicy: 'all',
      fetchPolicy: isFirstPage ? 'cache-first' : 'cache-and-network',
    },
  );
  const shown = data ?? previousData;
  const viewer = shown && (shown.viewer ?? nothing);
  const parts = [
    viewer?.notices,
    viewer?.chargingOverview,
    viewer?.latestChargingRecords,
    viewer?.benefits,
    shown?.news,
  ];
  const isFailed = shown
    ? parts.every((part) => part === null)
    : error !== undefined || networkStatus === NetworkStatus.refetch;
  return {
    viewer: isFailed || !viewer ? { user: viewer?.user ?? null } : viewer,
    news: isFailed ? undefined : shown?.news,
    supportHours: shown?.portal.supportHours,
    isFailed,
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
