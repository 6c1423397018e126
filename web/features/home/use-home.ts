import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import type { Retry } from '../../components/Fetched.tsx';
import {
  HomePageDocument,
  type HomeAccountFragment,
  type HomePageQuery,
} from '../../generated/graphql.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';

type Viewer = NonNullable<HomePageQuery['viewer']>;

/** The parts of the home: undefined while they are on their way, null when they could not be fetched. */
interface Home extends Partial<Charging> {
  readonly user: Viewer['user'] | undefined;
  readonly notices: NonNullable<Viewer['account']>['notices'] | undefined;
  readonly hidesBenefits: boolean;
  readonly news: HomePageQuery['news'] | undefined;
  readonly supportHours: string | undefined;
  /** No part could be fetched: said once and not in every section; the parts are then as if on their way. */
  readonly isFailed: boolean;
  readonly retry: Retry;
}

type Charging = Pick<HomeAccountFragment, 'chargingOverview' | 'latestChargingRecords'> &
  Pick<Viewer['personalAccount'], 'benefits'>;
const failedCharging = { chargingOverview: null, latestChargingRecords: null, benefits: null };

/** A family's administrator sees what the family charges, and everyone else what they charge themselves. */
function chargingOf({ account, personalAccount }: Viewer): Charging {
  const { benefits } = personalAccount;
  return account?.kind === 'ORGANIZATION' ? { ...account, benefits } : personalAccount;
}

/**
 * Fetches the home in one operation. A part that failed is null in the answer, so the rest stands; a null from the cache
 * counts as failed as well, since its error is no longer there to be read. Where the browser entered the portal, the data
 * came with the page; coming back later shows the cached data at once and fetches it anew.
 */
export function useHome(): Home {
  const { language } = useLanguage();
  // The router's key of the entry by which the browser came in.
  const isFirstPage = useLocation().key === 'default';
  const { data, previousData, error, loading, networkStatus, refetch } = useQuery(
    HomePageDocument,
    { variables: { language }, fetchPolicy: isFirstPage ? 'cache-first' : 'cache-and-network' },
  );
  const shown = data ?? previousData;
  const viewer = shown?.viewer;
  const notices = shown && (viewer?.account?.notices ?? null);
  const charging = shown && (viewer ? chargingOf(viewer) : failedCharging);
  const { chargingOverview, latestChargingRecords, benefits } = charging ?? {};
  const isFailed = shown
    ? [notices, chargingOverview, latestChargingRecords, benefits, shown.news].every(
        (part) => part === null,
      )
    : error !== undefined || networkStatus === NetworkStatus.refetch;
  return {
    ...(!isFailed && charging),
    user: viewer?.user,
    notices: isFailed ? undefined : notices,
    hidesBenefits: viewer?.navigation?.showBenefits === false,
    news: isFailed ? undefined : shown?.news,
    supportHours: shown?.portal.supportHours,
    isFailed,
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
