import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { AccountNotices } from '../../components/AccountNotices.tsx';
import { LaterUnpaidInvoices } from '../../components/LaterUnpaidInvoices.tsx';
import { NewsSection } from '../../components/NewsSection.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { RetryNotice } from '../../components/RetryNotice.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useConnection } from '../../lib/graphql/ConnectionContext.ts';
import { useText } from '../../lib/use-text.ts';
import { paths } from '../../../schema/paths.ts';
import { LocationSection } from './LocationSection.tsx';
import { PaymentSection, type Payment } from './PaymentSection.tsx';
import type { Retry } from '../../components/Fetched.tsx';
import { MonthSection } from '../../components/MonthSection.tsx';
import { SessionSection } from '../../components/SessionSection.tsx';
import {
  type OverviewAccountFragment,
  OrganizationPageDocument,
  type OrganizationPageQuery,
} from '../../generated/graphql.ts';
import { noticeTexts } from '../../components/notice-texts.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';

/** The parts of the overview: undefined while they are on their way, null when they could not be fetched. */
interface Overview {
  readonly name: string | null | undefined;
  readonly notices: OverviewAccountFragment['notices'] | undefined;
  readonly account: OverviewAccountFragment | null | undefined;
  readonly news: OrganizationPageQuery['news'] | undefined;
  readonly supportHours: string | undefined;
  readonly payment: Payment | null | undefined;
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
function useOrganization(): Overview {
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
    isFailed,
    retry: { run: () => void refetch(), isRunning: loading },
  };
}

/** What can be wrong with an organisation's account, as its administrator is told. */
const textsOf = noticeTexts({
  title: (name) => `organization.notices.${name}.title`,
  text: (name) => `organization.notices.${name}.text`,
  payment: paths.organizationPayment,
  address: { to: paths.missingOrganizationAddress, label: 'organization.notices.addAddress' },
});

/**
 * `/organization`: the overview of the account that the role acts for (specification section 2).
 */
export function OrganizationPage() {
  // Choosing it while on it is a new visit, which fetches anew.
  return <Visit key={useLocation().key} />;
}

function Visit() {
  const text = useText();
  const isSaidAbove = useConnection().failure !== null;
  const overview = useOrganization();
  const { name, notices, account, retry } = overview;
  const lacksOrganization = account?.kind === 'ORGANIZATION' && account.organization === null;
  return (
    <Stack>
      <PageTitle>
        {name
          ? text('organization.welcome', { organization: name })
          : text('organization.welcomeUnknown')}
      </PageTitle>
      {overview.isFailed && !isSaidAbove ? (
        <RetryNotice title={text('organization.failed')} retry={retry}>
          {text('organization.failedText')}
        </RetryNotice>
      ) : (
        // The skeletons do not move down to make room for notices: the content replaces them.
        <Fragment key={notices === undefined ? 'coming' : 'here'}>
          {/* Silence would say that all is well. */}
          {notices === null && (
            <RetryNotice title={text('organization.notices.failed')} retry={retry} />
          )}
          {notices && (
            <AccountNotices
              notices={notices}
              textsOf={textsOf}
              supportHours={overview.supportHours}
            />
          )}
          {notices !== undefined && <LaterUnpaidInvoices />}
          {/* An organisation that could not be fetched at all is said once, in one card. */}
          {account !== null && !lacksOrganization && (
            <ChargingSections charging={account} retry={retry} />
          )}
          <PaymentSection payment={overview.payment} retry={retry} />
          {account?.organization && (
            <LocationSection
              locations={account.organization.chargeLocations}
              unreadable={account.organization.unreadable.chargeLocations}
              retry={retry}
            />
          )}
          <NewsSection news={overview.news} retry={retry} />
        </Fragment>
      )}
    </Stack>
  );
}

type Props = Readonly<{
  /** Undefined while it is on its way; null parts could not be fetched. */
  charging:
    Pick<OverviewAccountFragment, 'chargingOverview' | 'latestChargingRecords'> | null | undefined;
  retry: Retry;
}>;

/** The charging of the account by month, with its costs, and the last sessions. */
function ChargingSections({ charging, retry }: Props) {
  const journey = paths.organizationChargingJourney;
  return (
    <>
      <MonthSection
        overview={charging === null ? null : charging?.chargingOverview}
        journey={journey}
        emptyText="organization.month.emptyText"
        retry={retry}
      />
      <SessionSection
        records={charging === null ? null : charging?.latestChargingRecords}
        journey={journey}
        emptyText="organization.sessions.emptyText"
        retry={retry}
      />
    </>
  );
}
