import { useLocation } from 'react-router-dom';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { NetworkStatus, useQuery } from '../../data/use-query.ts';
import {
  HomePageDocument,
  type HomeAccountFragment,
  type HomePageQuery,
} from './generated/HomePage.ts';

type Viewer = NonNullable<HomePageQuery['viewer']>;

/** The parts of the home. Null when they could not be fetched. */
export interface Parts extends Charging {
  readonly notices: NonNullable<Viewer['account']>['notices'];
  /** Null when it is unknown. */
  readonly isInOrder: boolean | null;
  /** Those to pay. Null when they are unknown or not offered. */
  readonly invoices: HomeAccountFragment['invoices'];
  /** Empty when they could not be fetched as well: the e-mail of an invitation announces it, too. */
  readonly invitations: NonNullable<Viewer['waitingInvitations']>;
  readonly unpaidOf: (accountId: string) => HomeAccountFragment['invoices'] | undefined;
  readonly hidesBenefits: boolean;
  readonly news: HomePageQuery['news'];
  readonly supportHours: string;
}

interface Home {
  readonly firstName: string | null | undefined;
  /** Undefined while they load, and when none of them could be fetched. */
  readonly parts: Parts | undefined;
  /** No part could be fetched: reported once and not in every section. */
  readonly isFailed: boolean;
  readonly retry: Retry;
}

type Charging = Pick<
  HomeAccountFragment,
  'id' | 'chargingOverview' | 'latestChargingRecords' | 'ongoingChargingRecords'
> &
  Pick<Viewer['personalAccount'], 'benefits'> & {
    readonly unreadable: HomeAccountFragment['unreadable'] | null;
  };
const failedCharging = {
  id: '',
  chargingOverview: null,
  latestChargingRecords: null,
  ongoingChargingRecords: null,
  unreadable: null,
  benefits: null,
};

/** A family's administrator sees the family's charging, and everyone else their own. */
function chargingOf({ account, personalAccount }: Viewer): Charging {
  const { benefits } = personalAccount;
  return account?.kind === 'ORGANIZATION' ? { ...account, benefits } : personalAccount;
}

function partsOf({ portal, viewer, news }: HomePageQuery): Parts {
  const accounts = [viewer?.account, viewer?.personalAccount];
  return {
    ...(viewer ? chargingOf(viewer) : failedCharging),
    notices: viewer?.account?.notices ?? null,
    isInOrder: viewer?.account?.isInOrder ?? null,
    invoices: viewer?.account?.invoices ?? null,
    invitations: viewer?.waitingInvitations ?? [],
    unpaidOf: (accountId) => accounts.find((account) => account?.id === accountId)?.invoices,
    hidesBenefits: viewer?.screens?.showBenefits === false,
    news,
    supportHours: portal.supportHours,
  };
}

/**
 * Fetches the home in one operation. A part that failed is null in the answer, so the rest stays. A null from the cache
 * counts as failed as well, since its error is no longer available. On the page by which the browser entered the portal
 * the answers are preloaded. On a later visit the cached data shows at once and is fetched again.
 */
export function useHome(): Home {
  const { language } = useLanguage();
  // The router's key of the entry by which the browser came in.
  const isFirstPage = useLocation().key === 'default';
  const result = useQuery(HomePageDocument, {
    variables: { language },
    fetchPolicy: isFirstPage ? 'cache-first' : 'cache-and-network',
  });
  const { error, loading, networkStatus, refetch } = result;
  const data = result.data ?? result.previousData;
  const parts = data && partsOf(data);
  const isFailed = parts
    ? [
        parts.notices,
        parts.chargingOverview,
        parts.latestChargingRecords,
        parts.benefits,
        parts.news,
      ].every((part) => part === null)
    : error !== undefined || networkStatus === NetworkStatus.refetch;
  return {
    firstName: data?.viewer?.user?.firstName,
    parts: isFailed ? undefined : parts,
    isFailed,
    retry: { run: () => void refetch(), isRunning: loading, error },
  };
}
