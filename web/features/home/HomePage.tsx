import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { AccountNotices } from '../../components/AccountNotices.tsx';
import { LaterUnpaidInvoices } from '../../components/LaterUnpaidInvoices.tsx';
import { NewsSection } from '../../components/NewsSection.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { RetryNotice } from '../../components/RetryNotice.tsx';
import { useConnection } from '../../lib/graphql/ConnectionContext.ts';
import { useText } from '../../lib/use-text.ts';
import { BenefitSection } from './BenefitSection.tsx';
import { MonthSection } from '../../components/MonthSection.tsx';
import { textsOf } from './notice-texts.ts';
import { SessionSection } from '../../components/SessionSection.tsx';
import { useHome } from './use-home.ts';

const Page = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
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
            <AccountNotices notices={notices} textsOf={textsOf} supportHours={home.supportHours} />
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
