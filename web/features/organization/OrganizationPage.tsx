import { Fragment } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AccountNotices } from '../../components/AccountNotices.tsx';
import { LaterUnpaidInvoices } from '../../components/LaterUnpaidInvoices.tsx';
import { NewsSection } from '../../components/NewsSection.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { RetryNotice } from '../../components/RetryNotice.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useConnection } from '../../lib/graphql/ConnectionContext.ts';
import { useText } from '../../lib/use-text.ts';
import { paths } from '../../../schema/paths.ts';
import { ChargingSections } from './ChargingSections.tsx';
import { LocationSection } from './LocationSection.tsx';
import { textsOf } from './notice-texts.ts';
import { PaymentSection } from './PaymentSection.tsx';
import { useOrganization } from './use-organization.ts';

/**
 * `/organization`: the overview of the account that the role acts for (specification section 2). A private role goes home.
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
  if (overview.isElsewhere) return <Navigate replace to={paths.home} />;
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
            <LocationSection locations={account.organization.chargeLocations} retry={retry} />
          )}
          <NewsSection news={overview.news} retry={retry} />
        </Fragment>
      )}
    </Stack>
  );
}
