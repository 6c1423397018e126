import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { Retry } from '../../components/Fetched.tsx';
import {
  OrganizationPageDocument,
  type OrganizationPageQuery,
  type OverviewAccountFragment,
} from '../../generated/graphql.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import type { Payment } from './PaymentSection.tsx';

/** The parts of the overview: undefined while they are on their way, null when they could not be fetched. */
interface Overview {
  readonly name: string | null | undefined;
  readonly notices: OverviewAccountFragment['notices'] | undefined;
  readonly account: OverviewAccountFragment | null | undefined;
  readonly news: OrganizationPageQuery['news'] | undefined;
  readonly supportHours: string | undefined;
  readonly payment: Payment | null | undefined;
  /** The active role acts for no organisation: its overview is the home. */
  readonly isElsewhere: boolean;
  /** No part could be fetched: said once and not in every section. */
  readonly isFailed: boolean;
  readonly retry: Retry;
}

/** Null when a card pays and the cards could not be fetched, or the payment type is unknown. */
function paymentOf(account: OverviewAccountFragment): Payment | null {
  const { kind, paymentType, paymentCards, activePaymentMethod, organization } = account;
  if (kind === 'PERSONAL') {
    const label = activePaymentMethod?.label ?? null;
    return {
      paymentType: activePaymentMethod?.paymentType ?? 'NONE',
      card: label === null ? null : { cardMask: label, lastMonth: null, validity: null },
      invoiceEmail: label,
      ehfNumber: null,
      invoiceReference: null,
    };
  }
  if (paymentType === null || !organization) return null;
  if (paymentType === 'CARD' && paymentCards === null) return null;
  const { invoiceEmail, ehfNumber, invoiceReference } = organization;
  const card = paymentCards?.[0] ?? null;
  return { paymentType, card, invoiceEmail, ehfNumber, invoiceReference };
}

/** Fetches the overview in one operation; a part that failed is null in the answer, so the rest stands. */
export function useOrganization(): Overview {
  const { language } = useLanguage();
  const { data, previousData, error, loading, networkStatus, refetch } = useQuery(
    OrganizationPageDocument,
    { variables: { language }, fetchPolicy: 'cache-and-network' },
  );
  const shown = data ?? previousData;
  const viewer = shown?.viewer;
  const account = shown && (viewer?.account ?? null);
  const role = viewer?.activeRole;
  const actsForNone = role?.organizationId === null;
  const parts = [account?.notices, account?.organization, shown?.news];
  const isFailed = shown
    ? !actsForNone && parts.every((part) => (part ?? null) === null)
    : error !== undefined || networkStatus === NetworkStatus.refetch;
  return {
    name: shown && (account?.organization?.name ?? role?.cardName ?? null),
    notices: shown && (account?.notices ?? null),
    account,
    news: shown?.news,
    supportHours: shown?.portal.supportHours,
    payment: account && paymentOf(account),
    isElsewhere: actsForNone && viewer?.navigation?.variant === 'PRIVATE',
    isFailed,
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
