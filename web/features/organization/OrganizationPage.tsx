import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountNotices } from '../../components/notices/AccountNotices.tsx';
import { Loading, PageSkeleton } from '../../components/loading/Loading.tsx';
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
import { FirstStepSection } from './FirstStepSection.tsx';
import { FollowUpSection } from './FollowUpSection.tsx';
import { FacilitySection } from './FacilitySection.tsx';
import { InvoiceSection, NextInvoice, nextOf } from './InvoiceSection.tsx';
import { PaymentSection, type Payment } from './PaymentSection.tsx';
import { StateLine } from './StateLine.tsx';
import { TaskSection } from './TaskSection.tsx';
import { statesIn, textsOf } from './use-follow-up-rows.ts';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { MonthSection } from '../../components/charging/MonthSection.tsx';
import { SessionSection } from '../../components/charging/SessionSection.tsx';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { osloDay } from '../../lib/oslo-day.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useViewer } from '../../lib/viewer.ts';
import { organizationPageVariables } from '../../../schema/inputs/organization-page.ts';

/** Nearer to each other on a phone, so that figures and tasks share its first window. */
const Page = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.down('small')]: { gap: theme.spacing(2) },
}));

/** The parts of the overview. Null when they could not be fetched. */
interface Parts {
  readonly account: OverviewAccountFragment | null;
  readonly news: OrganizationPageQuery['news'];
  readonly supportHours: string;
  readonly payment: Payment | null;
  /** The running month, `YYYY-MM`. */
  readonly month: string;
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
  const [today] = useState(() => osloDay(serverNow()));
  const variables = organizationPageVariables(language, today);
  const { data, previousData, error, loading, networkStatus, refetch } = useQuery(
    OrganizationPageDocument,
    { variables, fetchPolicy: 'cache-and-network' },
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
            month: variables.month.month,
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
      <PageSkeleton />
    </Loading>
  );
  if (!parts && !isFailed) return skeleton;
  return (
    <Page>
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
    </Page>
  );
}

type SectionsProps = Readonly<{ parts: Parts; accounts: readonly PageAccount[]; retry: Retry }>;

/** Of a cooperative's own sessions so many are shown; the charging journey has the others. */
const MAX_SESSIONS = 3;

/** Whether anyone has charged on the account. Null while that is unknown. */
function isUsed(account: OverviewAccountFragment): boolean | null {
  const { chargingOverview, latestChargingRecords, ongoingChargingRecords } = account;
  const known = [
    chargingOverview?.months.filter(({ sessions }) => sessions > 0),
    latestChargingRecords,
    ongoingChargingRecords,
  ];
  if (known.some((list) => (list?.length ?? 0) > 0)) return true;
  return known.every((list) => list) ? false : null;
}

function Sections({ parts, accounts, retry }: SectionsProps) {
  const offersPayment = useOffers('PAYMENT');
  const hasFacility = useViewer()?.screens?.showChargingFacility === true;
  const isAbsent = useIsAbsent();
  const { account, supportHours, month } = parts;
  const { items, unknown } = account?.followUps ?? { items: [], unknown: null };
  const isBlocked = items.some(({ kind }) => kind === 'ACCOUNT_BLOCKED');
  const hasNothingToFollowUp = items.length === 0 && unknown?.length === 0;
  const organization = account?.organization ?? null;
  const lacksOrganization = account?.kind === 'ORGANIZATION' && organization === null;
  // A board asks for its facility; its own charging is that of a few, or of no one.
  const isCooperative = organization?.organizationClassification === 'COOPERATIVE';
  const isUnused = account !== null && isUsed(account) === false;
  // One that has charged, or has had an invoice, knows its way.
  const isNew = isUnused && account.lastInvoices?.nodes.length === 0;
  const hasCharging = account !== null && !lacksOrganization && !(isCooperative && isUnused);
  const hasInvoices = account !== null && !isAbsent(account, 'preparedInvoices');
  const next = nextOf(account?.preparedInvoices ?? null);
  const isNextBesideCost =
    next !== undefined &&
    account?.chargingOverview?.months.some(({ sessions }) => sessions > 0) === true &&
    !isCooperative;

  const monthSection = hasCharging && !isAbsent(account, 'chargingOverview') && (
    <MonthSection
      overview={account.chargingOverview}
      latest={account}
      journey={paths.organizationChargingJourney}
      emptyText="organization.month.emptyText"
      beside={isNextBesideCost && <NextInvoice amount={next.amount} />}
      hasChart={!isCooperative}
      retry={retry}
    />
  );
  const sessionSections = hasCharging && !isUnused && (
    <>
      {organization && !isCooperative && account.chargingOverview && (
        <DriverSection overview={account.chargingOverview} retry={retry} />
      )}
      {!isAbsent(account, 'latestChargingRecords') && (
        <SessionSection
          records={
            isCooperative
              ? (account.latestChargingRecords?.slice(0, MAX_SESSIONS) ?? null)
              : account.latestChargingRecords
          }
          ongoing={account.ongoingChargingRecords}
          unreadable={account.unreadable.latestChargingRecords}
          journey={paths.organizationChargingJourney}
          emptyText="organization.sessions.emptyText"
          retry={retry}
        />
      )}
    </>
  );
  const facility = organization &&
    hasFacility &&
    !isAbsent(organization.facility, 'statistics') && (
      <FacilitySection
        month={month}
        statistics={organization.facility.statistics}
        payout={
          organization.nextPayout ?? (isAbsent(organization, 'nextPayout') ? null : undefined)
        }
        retry={retry}
      />
    );
  return (
    <>
      {account && (
        <>
          <AccountNotices
            notices={statesIn(items)}
            textsOf={textsOf}
            supportHours={supportHours}
            accounts={accounts.filter(({ id }) => id === account.id && isBlocked)}
            unpaidOf={() => account.invoices}
          />
          <FollowUpSection account={account} retry={retry} />
          {isNew && organization ? (
            <FirstStepSection
              account={account}
              organization={organization}
              hasFacility={hasFacility}
            />
          ) : (
            hasNothingToFollowUp && <StateLine />
          )}
        </>
      )}
      {!isCooperative && monthSection}
      {facility}
      {hasInvoices && (
        <InvoiceSection account={account} hasNext={!isNextBesideCost} retry={retry} />
      )}
      {account && !lacksOrganization && <TaskSection account={account} retry={retry} />}
      {!isCooperative && sessionSections}
      {offersPayment && <PaymentSection payment={parts.payment} retry={retry} />}
      {isCooperative && monthSection}
      {isCooperative && sessionSections}
      {!isAbsent(parts, 'news') && <NewsSection news={parts.news} retry={retry} />}
    </>
  );
}
