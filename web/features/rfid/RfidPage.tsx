import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Fetched } from '../../components/Fetched.tsx';
import { Loading, SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { RfidPageDocument, type PermissionDenial } from '../../generated/graphql.ts';
import { paths } from '../../../schema/paths.ts';
import { useAccount, type PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { ChipSection } from './ChipSection.tsx';
import { DenialNotice } from './DenialNotice.tsx';
import { OrderSection } from './OrderSection.tsx';

/** `/account/rfid` and `/organization/rfid`: the account's chips and orders of chips (specification section 2). */
export function RfidPage() {
  const account = useAccount();
  if (account) return <Page key={account.id} account={account} />;
  return (
    <Loading>
      <SkeletonBlock height={480} />
    </Loading>
  );
}

function Page({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const { data, loading, refetch } = useQuery(RfidPageDocument, {
    variables: { account: account.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { organizationName } = account;
  return (
    <Stack>
      <PageTitle>
        {text(account.rfidPath === paths.organizationRfid ? 'nav.rfid' : 'nav.rfidNetwork')}
      </PageTitle>
      <Typography color="textSecondary">
        {organizationName === null
          ? text('rfid.intro')
          : text('rfid.introOrganization', { organization: organizationName })}
      </Typography>
      <Fetched
        value={data?.viewer?.account ?? (loading ? undefined : null)}
        skeleton={<SkeletonBlock height={44} />}
        failure={text('rfid.failed')}
        retry={{ run: () => void refetch(), isRunning: loading }}
      >
        {({ permissionDenial }) => <Offers denial={permissionDenial} rfidPath={account.rfidPath} />}
      </Fetched>
      <ChipSection account={account} />
      <OrderSection account={account.id} />
      <Outlet />
    </Stack>
  );
}

type OffersProps = Readonly<{ denial: PermissionDenial | null; rfidPath: string }>;

/** What can be done, or why nothing can (specification section 6). */
function Offers({ denial, rfidPath }: OffersProps) {
  const text = useText();
  const { search } = useLocation();
  if (denial) return <DenialNotice denial={denial} />;
  return (
    <Actions>
      <Button
        component={Link}
        to={{ pathname: `${rfidPath}/order`, search }}
        preventScrollReset
        variant="contained"
      >
        {text('rfid.order.open')}
      </Button>
      <Button
        component={Link}
        to={{ pathname: `${rfidPath}/register`, search }}
        preventScrollReset
        variant="outlined"
      >
        {text('rfid.register.open')}
      </Button>
    </Actions>
  );
}
