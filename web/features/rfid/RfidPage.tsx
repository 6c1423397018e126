import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { RfidPageDocument, type RfidDenial } from '../../generated/graphql.ts';
import { paths } from '../../../schema/paths.ts';
import { ChipSection } from './ChipSection.tsx';
import { DenialNotice } from './DenialNotice.tsx';
import { OrderSection } from './OrderSection.tsx';
import { useRfidBase } from './use-rfid-base.ts';

/**
 * `/account/rfid` and `/organization/rfid`: the chips of the active role, one's own or the organisation's that one administers,
 * and the orders of chips (specification section 2). Each navigation leads to its own address.
 */
export function RfidPage() {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const { rfid } = useRfidBase();
  const { data, loading, refetch } = useQuery(RfidPageDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const viewer = data?.viewer;
  const variant = viewer?.navigation?.variant;
  const right = variant === 'ORGANIZATION' ? paths.organizationRfid : paths.rfid;
  if (variant && right !== rfid)
    return <Navigate replace to={{ pathname: pathname.replace(rfid, right), search }} />;
  const organization = viewer?.organization?.name;
  return (
    <Stack>
      <PageTitle>
        {intl.formatMessage({
          id: rfid === paths.organizationRfid ? 'nav.rfid' : 'nav.rfidNetwork',
        })}
      </PageTitle>
      <Typography color="textSecondary">
        {organization ? (
          <FormattedMessage id="rfid.introOrganization" values={{ organization }} />
        ) : (
          <FormattedMessage id="rfid.intro" />
        )}
      </Typography>
      <Fetched
        value={viewer ?? (loading ? undefined : null)}
        skeleton={<SkeletonBlock height={44} />}
        failure={intl.formatMessage({ id: 'rfid.failed' })}
        retry={{ run: () => void refetch(), isRunning: loading }}
      >
        {({ rfidDenial }) => <Offers denial={rfidDenial} />}
      </Fetched>
      <ChipSection isOrganization={viewer?.organization !== null} />
      <OrderSection />
      <Outlet />
    </Stack>
  );
}

/** What can be done, or why nothing can (specification section 6). */
function Offers({ denial }: Readonly<{ denial: RfidDenial | null }>) {
  const { search } = useLocation();
  const { rfid } = useRfidBase();
  if (denial) return <DenialNotice denial={denial} />;
  return (
    <Actions>
      <Button
        component={Link}
        to={{ pathname: `${rfid}/order`, search }}
        preventScrollReset
        variant="contained"
      >
        <FormattedMessage id="rfid.order.open" />
      </Button>
      <Button
        component={Link}
        to={{ pathname: `${rfid}/register`, search }}
        preventScrollReset
        variant="outlined"
      >
        <FormattedMessage id="rfid.register.open" />
      </Button>
    </Actions>
  );
}
