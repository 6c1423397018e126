import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import Skeleton from '@mui/material/Skeleton';
import { AccountNotices } from '../../components/AccountNotices.tsx';
import { LaterUnpaidInvoices } from '../../components/LaterUnpaidInvoices.tsx';
import { NewsSection } from '../../components/NewsSection.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { RetryNotice } from '../../components/RetryNotice.tsx';
import { useConnection } from '../../lib/graphql/ConnectionContext.ts';
import { useText } from '../../lib/use-text.ts';
import { MonthSection } from '../../components/MonthSection.tsx';
import { personalNoticeTexts } from '../../components/notice-texts.ts';
import { SessionSection } from '../../components/SessionSection.tsx';
import { useHome } from './use-home.ts';
import { BenefitRow } from '../../components/BenefitRow.tsx';
import type { Retry } from '../../components/Fetched.tsx';
import { FetchedRows } from '../../components/FetchedRows.tsx';
import { Section } from '../../components/Section.tsx';
import type { BenefitRowFragment } from '../../generated/graphql.ts';
import { gift } from '../../components/icons.ts';
import { Rows } from '../../components/Rows.tsx';
import { Stack } from '../../components/Stack.tsx';

const Page = styled(Stack)(({ theme }) => ({
  containerType: 'inline-size',
  [theme.breakpoints.down('small')]: { gap: theme.spacing(2) },
}));

/** Two sections beside each other where there is room. */
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
 * A private driver's home (specification section 2, "Overview"): what did I charge, what did it cost,
 * is anything wrong.
 */
export function HomePage() {
  // Choosing home while on it is a visit of its own, and asks anew.
  return <Visit key={useLocation().key} />;
}

function Visit() {
  const text = useText();
  const home = useHome();
  const { notices, isFailed, retry } = home;
  const isSaidAbove = useConnection().failure !== null;
  const firstName = home.user?.firstName;
  return (
    <Page>
      <PageTitle>
        {firstName ? text('home.welcome', { firstName }) : text('home.welcomeUnknown')}
      </PageTitle>
      {isFailed && !isSaidAbove ? (
        <RetryNotice title={text('home.failed')} retry={retry}>
          {text('home.failedText')}
        </RetryNotice>
      ) : (
        <>
          {/* Silence would say that all is well. */}
          {notices === null && <RetryNotice title={text('home.notices.failed')} retry={retry} />}
          {notices && (
            <AccountNotices notices={notices} textsOf={personalNoticeTexts} supportHours={home.supportHours} />
          )}
          {notices !== undefined && <LaterUnpaidInvoices />}
          <MonthSection overview={home.chargingOverview} retry={retry} />
          <SessionSection records={home.latestChargingRecords} retry={retry} />
          <Pair>
            <NewsSection news={home.news} retry={retry} />
            {!home.hidesBenefits && <BenefitSection benefits={home.benefits} retry={retry} />}
          </Pair>
        </>
      )}
    </Page>
  );
}

type Props = Readonly<{ benefits: readonly BenefitRowFragment[] | null | undefined; retry: Retry }>;

/** The benefits that are active, with what is left of each. */
function BenefitSection({ benefits, retry }: Props) {
  const text = useText();
  return (
    <Section title={text('home.benefits.title')}>
      <FetchedRows
        value={benefits}
        failure="home.benefits.failed"
        retry={retry}
        skeleton={<BenefitSkeletons />}
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

function BenefitSkeletons() {
  return (
    <Rows>
      {[1, 2].map((row) => (
        <li key={row}>
          <Skeleton width="60%" />
          <Skeleton width="100%" />
          <Skeleton width="40%" />
        </li>
      ))}
    </Rows>
  );
}
