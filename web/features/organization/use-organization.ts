import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import type { Retry } from '../../components/Fetched.tsx';
import {
  OrganizationPageDocument,
  type OrganizationAccountFragment,
  type OrganizationPageQuery,
} from '../../generated/graphql.ts';
import { languages, locales } from '../../lib/language.ts';
import type { Payment } from './PaymentSection.tsx';

type Viewer = NonNullable<OrganizationPageQuery['viewer']>;

/** What the overview shows: of each part undefined while it is on its way, null when it could not be fetched. */
interface Overview {
  readonly name: string | null | undefined;
  readonly notices: Viewer['notices'] | undefined;
  readonly organization: OrganizationAccountFragment | null | undefined;
  readonly news: OrganizationPageQuery['news'] | undefined;
  readonly supportHours: string | undefined;
  readonly payment: Payment | null | undefined;
  /** A small business that no organisation stands behind. */
  readonly isSmallBusiness: boolean;
  /** The active role acts for no organisation: there is nothing to show here. */
  readonly isElsewhere: boolean;
  /** Nothing at all could be fetched: said once and not in every section. */
  readonly isFailed: boolean;
  readonly retry: Retry;
}

/** A small business that no organisation stands behind pays as the person does. */
const ownPayment = (method: Viewer['activePaymentMethod']): Payment => ({
  paymentType: method?.paymentType ?? 'NONE',
  cardMask: method?.label ?? null,
  lastMonth: null,
  validity: null,
  invoiceEmail: method?.label ?? null,
  ehfNumber: null,
  invoiceReference: null,
});

/** Null when a card pays and the cards could not be fetched. */
function paymentOf(organization: OrganizationAccountFragment): Payment | null {
  const { paymentType, paymentCards, invoiceEmail, ehfNumber, invoiceReference } = organization;
  if (paymentType === 'CARD' && paymentCards === null) return null;
  const [card] = paymentCards ?? [];
  return {
    paymentType,
    cardMask: card?.cardMask ?? null,
    lastMonth: card?.lastMonth ?? null,
    validity: card?.validity ?? null,
    invoiceEmail,
    ehfNumber,
    invoiceReference,
  };
}

/** Asks for the overview in one operation; a part that failed is null in the answer, so the rest stands. */
export function useOrganization(): Overview {
  const { locale } = useIntl();
  const language = languages.find((candidate) => locales[candidate] === locale) ?? 'no';
  const { data, previousData, error, loading, networkStatus, refetch } = useQuery(
    OrganizationPageDocument,
    { variables: { language }, errorPolicy: 'all', fetchPolicy: 'cache-and-network' },
  );
  const shown = data ?? previousData;
  const viewer = shown?.viewer;
  const role = viewer?.activeRole;
  const actsForNone = role?.organizationId === null;
  const parts = [viewer?.notices, viewer?.organization, shown?.news];
  const isFailed = shown
    ? !actsForNone && parts.every((part) => (part ?? null) === null)
    : error !== undefined || networkStatus === NetworkStatus.refetch;
  const organization = shown && (viewer?.organization ?? null);
  const payment = actsForNone
    ? ownPayment(viewer?.activePaymentMethod ?? null)
    : organization && paymentOf(organization);
  return {
    name: shown && (viewer?.organization?.name ?? role?.cardName ?? null),
    notices: shown && (viewer?.notices ?? null),
    organization,
    news: shown?.news,
    supportHours: shown?.portal.supportHours,
    payment,
    isSmallBusiness: actsForNone && viewer?.navigation?.variant === 'ORGANIZATION',
    isElsewhere: actsForNone && viewer?.navigation?.variant === 'PRIVATE',
    isFailed,
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
