import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { AccountNotices } from '../../components/AccountNotices.tsx';
import { LaterUnpaidInvoices } from '../../components/LaterUnpaidInvoices.tsx';
import { NewsSection } from '../../components/NewsSection.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { RetryNotice } from '../../components/RetryNotice.tsx';
import { Stack } from '../../components/Stack.tsx';
import { useConnection } from '../../lib/graphql/ConnectionContext.ts';
import { paths } from '../../../schema/paths.ts';
import { ChargingSections, SmallBusinessChargingSections } from './ChargingSections.tsx';
import { LocationSection } from './LocationSection.tsx';
import { textsOf } from './notice-texts.ts';
import { PaymentSection } from './PaymentSection.tsx';
import { useOrganization } from './use-organization.ts';

/**
 * `/organization`: the overview of whoever acts for an organisation (specification section 2). A role
 * that acts for none has nothing here and goes home.
 */
export function OrganizationPage() {
  // Choosing it while on it is a visit of its own, and asks anew.
  return <Visit key={useLocation().key} />;
}

function Visit() {
  const intl = useIntl();
  const isSaidAbove = useConnection().failure !== null;
  const overview = useOrganization();
  const { name, notices, organization, retry } = overview;
  if (overview.isElsewhere) return <Navigate replace to={paths.home} />;
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  return (
    <Stack>
      <PageTitle>
        {name
          ? intl.formatMessage({ id: 'organization.welcome' }, { organization: name })
          : text('organization.welcomeUnknown')}
      </PageTitle>
      {overview.isFailed && !isSaidAbove ? (
        <RetryNotice title={text('organization.failed')} retry={retry}>
          <FormattedMessage id="organization.failedText" />
        </RetryNotice>
      ) : (
        // What stands here while all is on its way does not move down to make room for what is wrong: it goes.
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
          {overview.isSmallBusiness && <SmallBusinessChargingSections />}
          {/* Of an organisation that could not be fetched at all, one card says so. */}
          {!overview.isSmallBusiness && organization !== null && (
            <ChargingSections charging={organization} retry={retry} />
          )}
          <PaymentSection payment={overview.payment} retry={retry} />
          {organization && (
            <LocationSection locations={organization.chargeLocations} retry={retry} />
          )}
          <NewsSection news={overview.news} retry={retry} />
        </Fragment>
      )}
    </Stack>
  );
}
