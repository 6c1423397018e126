import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { AccountNotices } from '../../components/AccountNotices.tsx';
import { LaterUnpaidInvoices } from '../../components/LaterUnpaidInvoices.tsx';
import { NewsSection } from '../../components/NewsSection.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { RetryNotice } from '../../components/RetryNotice.tsx';
import { useConnection } from '../../lib/graphql/ConnectionContext.ts';
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
  const intl = useIntl();
  const { viewer, news, supportHours, isFailed, retry } = useHome();
  const isSaidAbove = useConnection().failure !== null;
  const firstName = viewer.user?.firstName;
  return (
    <Page>
      <PageTitle>
        {firstName
          ? intl.formatMessage({ id: 'home.welcome' }, { firstName })
          : intl.formatMessage({ id: 'home.welcomeUnknown' })}
      </PageTitle>
      {isFailed && !isSaidAbove ? (
        <RetryNotice title={intl.formatMessage({ id: 'home.failed' })} retry={retry}>
          {intl.formatMessage({ id: 'home.failedText' })}
        </RetryNotice>
      ) : (
        <>
          {/* Silence would say that all is well. */}
          {viewer.notices === null && (
            <RetryNotice title={intl.formatMessage({ id: 'home.notices.failed' })} retry={retry} />
          )}
          {viewer.notices && (
            <AccountNotices
              notices={viewer.notices}
              textsOf={textsOf}
              supportHours={supportHours}
            />
          )}
          {viewer.notices !== undefined && <LaterUnpaidInvoices />}
          <MonthSection overview={viewer.chargingOverview} retry={retry} />
          <SessionSection records={viewer.latestChargingRecords} retry={retry} />
          <Pair>
            <NewsSection news={news} retry={retry} />
            {viewer.navigation?.showBenefits !== false && (
              <BenefitSection benefits={viewer.benefits} retry={retry} />
            )}
          </Pair>
        </>
      )}
    </Page>
  );
}
