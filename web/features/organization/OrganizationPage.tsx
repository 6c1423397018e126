import { useLocation } from 'react-router-dom';
import { AccountNotices } from '../../components/notices/AccountNotices.tsx';
import { Loading } from '../../components/loading/Loading.tsx';
import { NewsSection } from '../../components/news/NewsSection.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useConnection, useIsAbsent } from '../../lib/connection/connection.ts';
import { NetworkStatus, useQuery } from '../../data/use-query.ts';
import { useOffers } from '../../lib/portal.ts';
import { useAccounts, type PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { paths } from '../../../schema/paths.ts';
import { DriverSection } from './DriverSection.tsx';
import {
  OrganizationPageDocument,
  type OrganizationPageQuery,
  type OverviewAccountFragment,
} from './generated/OrganizationPage.ts';
import { FollowUpSection } from './FollowUpSection.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';
import { PaymentSection, type Payment } from './PaymentSection.tsx';
import { StateLine } from './StateLine.tsx';
import { TaskSection } from './TaskSection.tsx';
import { statesIn, textsOf } from './use-follow-up-rows.ts';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { MonthSection } from '../../components/charging/MonthSection.tsx';
import { OverviewSkeleton } from '../../components/charging/OverviewSkeleton.tsx';
import { SessionSection } from '../../components/charging/SessionSection.tsx';
import { useLanguage } from '../../lib/LanguageProvider.tsx';

/** The parts of the overview. Null when they could not be fetched. */
interface Parts {
  readonly account: OverviewAccountFragment | null;
  readonly news: OrganizationPageQuery['news'];
  readonly supportHours: string;
  readonly payment: Payment | null;
}

interface Overview {
  readonly name: string | null | undefined;
  /** Its kind and its number, in words. */
  readonly identity: string;
  /** Undefined while they load, and when none of them could be fetched. */
  readonly parts: Parts | undefined;
  /** No part could be fetched: reported once and not in every section. */
  readonly isFailed: boolean;
  readonly retry: Retry;
}

/** Null when a card pays and the offered cards could not be fetched, or the payment type is unknown. */
function paymentOf(account: OverviewAccountFragment, hasCards: boolean): Payment | null {
  const { kind, paymentType, paymentCards, activePaymentMethod, organization } = account;
  if (paymentType === null) return null;
  if (kind === 'PERSONAL') {
    const label = activePaymentMethod?.label ?? null;
    return {
      paymentType,
      hasCards,
      card: label === null ? null : { cardMask: label, lastMonth: null, validity: null },
      invoiceEmail: label,
      ehfNumber: null,
      invoiceReference: null,
    };
  }
  if (!organization) return null;
  if (paymentType === 'CARD' && paymentCards === null && hasCards) return null;
  const { invoiceEmail, ehfNumber, invoiceReference } = organization;
  const card = paymentCards?.[0] ?? null;
  return { paymentType, hasCards, card, invoiceEmail, ehfNumber, invoiceReference };
}

/** Fetches the overview in one operation. A part that failed is null in the answer, so the rest stays. */
function useOrganization(): Overview {
  const text = useText();
  const { language } = useLanguage();
  const isAbsent = useIsAbsent();
  const { data, previousData, error, loading, networkStatus, refetch } = useQuery(
    OrganizationPageDocument,
    { variables: { language }, fetchPolicy: 'cache-and-network' },
  );
  const shown = data ?? previousData;
  const viewer = shown?.viewer;
  const account = viewer?.account;
  const role = viewer?.activeRole;
  const organization = account?.organization;
  const actsForNone = role?.organizationId === null;
  const parts = [account?.followUps, account?.organization, shown?.news];
  const isFailed = shown
    ? !actsForNone && parts.every((part) => (part ?? null) === null)
    : error !== undefined || networkStatus === NetworkStatus.refetch;
  return {
    name: account?.organization?.name ?? role?.cardName,
    identity: [
      organization?.organizationClassification
        ? text(`organization.kind.${organization.organizationClassification}`)
        : role && text(`role.label.${role.label}`),
      organization?.organizationNumber &&
        text('organization.number', { number: organization.organizationNumber }),
    ]
      .filter(Boolean)
      .join(' · '),
    parts:
      shown && !isFailed
        ? {
            account: account ?? null,
            news: shown.news,
            supportHours: shown.portal.supportHours,
            payment: account ? paymentOf(account, !isAbsent(account, 'paymentCards')) : null,
          }
        : undefined,
    isFailed,
    retry: { run: () => void refetch(), isRunning: loading, error },
  };
}

/**
 * `/organization`: the overview of the account that the role acts for (SCREEN-31).
 */
export function OrganizationPage() {
  // Choosing it while on it is a new visit, which fetches again.
  return <Visit key={useLocation().key} />;
}

function Visit() {
  const text = useText();
  const hasOutageNotice = useConnection().failure !== null;
  const accounts = useAccounts();
  const { name, identity, parts, isFailed, retry } = useOrganization();
  const skeleton = (
    <Loading>
      <Stack>
        <OverviewSkeleton />
      </Stack>
    </Loading>
  );
  if (!parts && !isFailed) return skeleton;
  return (
    <Stack>
      <PageHead
        title={
          name
            ? text('organization.welcome', { organization: name })
            : text('organization.welcomeUnknown')
        }
        lead={identity}
      />
      {parts ? (
        <Sections parts={parts} accounts={accounts} retry={retry} />
      ) : hasOutageNotice ? (
        skeleton
      ) : (
        <RetryNotice title={text('organization.failed')} retry={retry}>
          {text('organization.failedText')}
        </RetryNotice>
      )}
    </Stack>
  );
}

type SectionsProps = Readonly<{ parts: Parts; accounts: readonly PageAccount[]; retry: Retry }>;

function Sections({ parts, accounts, retry }: SectionsProps) {
  const offersPayment = useOffers('PAYMENT');
  const isAbsent = useIsAbsent();
  const { account, supportHours } = parts;
  const { items, unknown } = account?.followUps ?? { items: [], unknown: null };
  const isBlocked = items.some(({ kind }) => kind === 'ACCOUNT_BLOCKED');
  const hasNothingToFollowUp = items.length === 0 && unknown?.length === 0;
  const lacksOrganization = account?.kind === 'ORGANIZATION' && account.organization === null;
  return (
    <>
      {account && (
        <>
          <AccountNotices
            notices={statesIn(account.followUps?.items ?? [])}
            textsOf={textsOf}
            supportHours={supportHours}
            accounts={accounts.filter(({ id }) => id === account.id && isBlocked)}
            unpaidOf={() => account.invoices}
          />
          <FollowUpSection account={account} retry={retry} />
          {hasNothingToFollowUp && <StateLine />}
        </>
      )}
      {/* An organisation that could not be fetched at all is reported once, in one card. */}
      {account && !lacksOrganization && !isAbsent(account, 'chargingOverview') && (
        <MonthSection
          overview={account.chargingOverview}
          latest={account}
          journey={paths.organizationChargingJourney}
          emptyText="organization.month.emptyText"
          retry={retry}
        />
      )}
      {account && !isAbsent(account, 'preparedInvoices') && (
        <InvoiceSection account={account} retry={retry} />
      )}
      {account?.organization && account.chargingOverview && (
        <DriverSection overview={account.chargingOverview} retry={retry} />
      )}
      {account && !lacksOrganization && (
        <>
          <TaskSection account={account} retry={retry} />
          {!isAbsent(account, 'latestChargingRecords') && (
            <SessionSection
              records={account.latestChargingRecords}
              ongoing={account.ongoingChargingRecords}
              unreadable={account.unreadable.latestChargingRecords}
              journey={paths.organizationChargingJourney}
              emptyText="organization.sessions.emptyText"
              retry={retry}
            />
          )}
        </>
      )}
      {offersPayment && <PaymentSection payment={parts.payment} retry={retry} />}
      {!isAbsent(parts, 'news') && <NewsSection news={parts.news} retry={retry} />}
    </>
  );
}
