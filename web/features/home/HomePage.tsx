import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { AccountNotices } from '../../components/notices/AccountNotices.tsx';
import type { BenefitRowFragment } from '../../components/benefit/generated/BenefitRow.ts';
import { Loading } from '../../components/loading/Loading.tsx';
import { NewsSection } from '../../components/news/NewsSection.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { useConnection, useIsAbsent } from '../../lib/connection/connection.ts';
import { useAccounts } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { MonthSection } from '../../components/charging/MonthSection.tsx';
import { OverviewSkeleton } from '../../components/charging/OverviewSkeleton.tsx';
import { personalNoticeTexts } from '../../components/notices/notice-texts.ts';
import { SessionSection } from '../../components/charging/SessionSection.tsx';
import { InvitationNotice } from './InvitationNotice.tsx';
import { useHome } from './use-home.ts';
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
          {/* No notice would imply that all is well. */}
          {(parts.notices === null || parts.isInOrder === null) && (
            <RetryNotice
              title={text('home.notices.failed')}
              topName={text('home.notices')}
              retry={retry}
            />
          )}
          <AccountNotices
            notices={parts.notices}
            textsOf={personalNoticeTexts}
            supportHours={parts.supportHours}
            accounts={accounts}
            unpaidOf={parts.unpaidOf}
          />
          <InvitationNotice invitations={parts.invitations} />
          {!isAbsent(parts, 'chargingOverview') && (
            <MonthSection overview={parts.chargingOverview} latest={parts} retry={retry} />
          )}
          {!isAbsent(parts, 'latestChargingRecords') && (
            <SessionSection
              records={parts.latestChargingRecords}
              ongoing={parts.ongoingChargingRecords}
              unreadable={parts.unreadable?.latestChargingRecords}
              retry={retry}
            />
          )}
          <Pair>
            {!isAbsent(parts, 'news') && <NewsSection news={parts.news} retry={retry} />}
            {!parts.hidesBenefits && !isAbsent(parts, 'benefits') && (
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
