import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { AccountNotices } from '../../components/notices/AccountNotices.tsx';
import type { BenefitRowFragment } from '../../components/benefit/generated/BenefitRow.ts';
import { Loading, SkeletonBlock, SkeletonRows } from '../../components/loading/Loading.tsx';
import { NewsSection } from '../../components/news/NewsSection.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { useConnection, useIsAbsent } from '../../lib/connection/connection.ts';
import { lazyExtra } from '../../lib/lazy-part.ts';
import { useIsAbsent as useIsAbsentPage } from '../../lib/portal.ts';
import { useAccounts } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { MonthSection } from '../../components/charging/MonthSection.tsx';
import { OverviewSkeleton } from '../../components/charging/OverviewSkeleton.tsx';
import { personalNoticeTexts } from '../../components/notices/notice-texts.ts';
import { SessionSection } from '../../components/charging/SessionSection.tsx';
import { InvitationNotice } from './InvitationNotice.tsx';
import { useHome, type Parts } from './use-home.ts';
import { BenefitRow } from '../../components/benefit/BenefitRow.tsx';
import type { Retry } from '../../components/loading/Fetched.tsx';
import { FetchedRows } from '../../components/lists/FetchedRows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { gift } from '../../components/icons/icons.ts';
import { Stack } from '../../components/layout/Stack.tsx';

const Page = styled(Stack)(({ theme }) => ({
  containerType: 'inline-size',
  [theme.breakpoints.down('small')]: { gap: theme.spacing(2) },
}));

/** Two sections side by side on a wide screen. */
const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 'inherit',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 42rem)': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))',
    gap: theme.spacing(3),
  },
}));

const ChargingNow = lazyExtra(async () => (await import('./ChargingNow.tsx')).ChargingNow);
const FirstSteps = lazyExtra(async () => (await import('./FirstSteps.tsx')).HomeFirstSteps);

/** The notices after which a first charge is not the next thing to do. */
const STOPPED = new Set(['ACCOUNT_BLOCKED', 'MEMBER_BLOCKED', 'DELETE_REQUESTED']);

/** Where a person stands who has no sessions; null with sessions, and while that is unknown. */
function emptyHome(parts: Parts): 'new' | 'empty' | null {
  const { chargingOverview, latestChargingRecords: ended, ongoingChargingRecords: ongoing } = parts;
  if (ended?.length !== 0 || parts.unreadable?.latestChargingRecords !== 0) return null;
  if (!chargingOverview?.months.every(({ sessions }) => sessions === 0)) return null;
  const isStopped = parts.notices?.some((kind) => STOPPED.has(kind));
  return ongoing?.length === 0 && !isStopped ? 'new' : 'empty';
}

/**
 * A private driver's home (SCREEN-31): what did I charge, what did it cost,
 * is anything wrong.
 */
export function HomePage() {
  // Choosing home on the home is a visit of its own, and fetches again.
  return <Visit key={useLocation().key} />;
}

function Visit() {
  const text = useText();
  const { firstName, parts, isFailed, retry } = useHome();
  const accounts = useAccounts();
  const hasOutageNotice = useConnection().failure !== null;
  const isAbsent = useIsAbsent();
  const isAbsentPage = useIsAbsentPage();
  const ongoing = parts?.ongoingChargingRecords ?? [];
  // One that ends while the person looks stays with its result.
  const [hasOngoing, setHasOngoing] = useState(false);
  if (ongoing.length > 0 && !hasOngoing) setHasOngoing(true);
  const isUnchecked =
    parts &&
    (parts.notices === null ||
      parts.isInOrder === null ||
      (parts.invoices === null && !isAbsent(parts, 'invoices')));
  const empty = parts ? emptyHome(parts) : null;
  const skeleton = (
    <Loading>
      <Page>
        <OverviewSkeleton />
      </Page>
    </Loading>
  );
  if (!parts && !isFailed) return skeleton;
  return (
    <Page>
      <PageTitle>
        {firstName ? text('home.welcome', { firstName }) : text('home.welcomeUnknown')}
      </PageTitle>
      {parts ? (
        <>
          {hasOngoing && (
            <Suspense fallback={<SkeletonBlock height={200} />}>
              <ChargingNow
                account={parts.id}
                ongoing={ongoing}
                records={parts.latestChargingRecords}
                onEnd={retry.run}
              />
            </Suspense>
          )}
          {/* No notice would imply that all is well. */}
          {isUnchecked && (
            <RetryNotice
              title={text('home.notices.failed')}
              topName={text('home.notices')}
              retry={retry}
            />
          )}
          <AccountNotices
            notices={
              // The first steps say it.
              empty === 'new' && !isAbsentPage(paths.payment) && parts.notices
                ? parts.notices.filter((kind) => kind !== 'PAYMENT_MISSING')
                : parts.notices
            }
            textsOf={personalNoticeTexts}
            supportHours={parts.supportHours}
            accounts={accounts}
            unpaidOf={parts.unpaidOf}
          />
          <InvitationNotice invitations={parts.invitations} />
          {empty === 'new' && (
            <Section title={text('home.start.title')}>
              <Stack>
                <Typography color="textSecondary">{text('home.start.text')}</Typography>
                <Suspense fallback={stepsSkeleton}>
                  <FirstSteps notices={parts.notices} skeleton={stepsSkeleton} />
                </Suspense>
              </Stack>
            </Section>
          )}
          {empty === null && !isAbsent(parts, 'chargingOverview') && (
            <MonthSection overview={parts.chargingOverview} latest={parts} retry={retry} />
          )}
          {empty !== 'new' && !isAbsent(parts, 'latestChargingRecords') && (
            <SessionSection
              records={parts.latestChargingRecords}
              ongoing={null}
              unreadable={parts.unreadable?.latestChargingRecords}
              retry={retry}
            />
          )}
          <Pair>
            {!isAbsent(parts, 'news') && <NewsSection news={parts.news} retry={retry} />}
            {!parts.hidesBenefits &&
              !isAbsent(parts, 'benefits') &&
              !(empty && parts.benefits?.length === 0) && (
                <BenefitSection benefits={parts.benefits} retry={retry} />
              )}
          </Pair>
        </>
      ) : hasOutageNotice ? (
        skeleton
      ) : (
        <RetryNotice title={text('home.failed')} retry={retry}>
          {text('home.failedText')}
        </RetryNotice>
      )}
    </Page>
  );
}

const stepsSkeleton = <SkeletonRows count={5} lines={1} />;

type Props = Readonly<{ benefits: readonly BenefitRowFragment[] | null; retry: Retry }>;

/** The active benefits, with the remainder of each. */
function BenefitSection({ benefits, retry }: Props) {
  const text = useText();
  return (
    <Section title={text('home.benefits.title')}>
      <FetchedRows
        value={benefits}
        failure="home.benefits.failed"
        retry={retry}
        empty={{ icon: gift, title: 'home.benefits.empty', text: 'home.benefits.emptyText' }}
      >
        {(benefit) => (
          <li key={benefit.id}>
            <BenefitRow benefit={benefit} />
          </li>
        )}
      </FetchedRows>
    </Section>
  );
}
