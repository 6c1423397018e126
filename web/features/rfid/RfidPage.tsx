import { PageLink } from '../../components/layout/PageLink.tsx';
import type { PermissionDenial } from '../../generated/schema.ts';
import Button from '@mui/material/Button';
import { Outlet, useLocation } from 'react-router-dom';
import { Fetched } from '../../components/loading/Fetched.tsx';
import {
  Loading,
  PageSkeleton,
  SkeletonBlock,
  SkeletonRows,
  SkeletonSection,
} from '../../components/loading/Loading.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { isNotOffered } from '../../components/lists/is-not-offered.ts';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { useQuery } from '../../data/use-query.ts';
import { useAccount, type PageAccount } from '../../lib/use-account.ts';
import { useIsAbsent, useOffers, useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { ChipSection } from './ChipSection.tsx';
import { DenialNotice } from '../../components/notices/DenialNotice.tsx';
import { RfidPageDocument } from './generated/Rfid.ts';
import { OrderSection } from './OrderSection.tsx';
import { useRfidFilter } from './use-rfid-filter.ts';
import { useRfidOrders, useRfids } from './use-rfids.ts';

/** `/account/rfid` and `/organization/rfid`: the account's chips and orders of chips (RFID-7). */
export function RfidPage() {
  const account = useAccount();
  if (account) return <Page key={account.id} account={account} />;
  return (
    <Loading>
      <PageSkeleton />
    </Loading>
  );
}

function Page({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const { data, error, loading, refetch } = useQuery(RfidPageDocument, {
    variables: { account: account.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const filter = useRfidFilter();
  const chips = useRfids({ account: account.id, ...filter.variables });
  const orders = useRfidOrders(account.id);
  const hasNoChips = chips.state.firstPage?.totalCount === 0 && !filter.isFiltered;
  const offers = data?.viewer?.account;
  const hasOffers = offers !== undefined || !loading;
  const hasChips = chips.state.firstPage !== undefined || chips.state.failure !== null;
  // All at once: the reason for a blocked order is higher than the buttons, and the chips than their skeleton.
  const isComing = !hasOffers || !hasChips;
  const { organizationName } = account;
  const hasNetworkPage = !useIsAbsent()(paths.network);
  const offersOrders = useOffers('RFID_ORDERS');
  const canUpdate = useOffersWrite('updateRfid');
  return (
    <ListPage>
      <PageHead
        title={text(
          account.rfidPath === paths.organizationRfid || !hasNetworkPage
            ? 'nav.rfid'
            : 'nav.rfidNetwork',
        )}
        lead={
          <>
            {organizationName === null
              ? text('rfid.intro')
              : text('rfid.introOrganization', { organization: organizationName })}
            {account.rfidPath === paths.rfid && (
              <>
                {' '}
                <TextLink to={paths.network}>{text('settings.network')}</TextLink>
              </>
            )}
          </>
        }
      />
      {isComing ? (
        <Loading>
          <Stack>
            <SkeletonBlock height={44} />
            <SkeletonSection title={text('rfid.chips')}>
              <SkeletonRows count={3} />
            </SkeletonSection>
            <SkeletonSection title={text('rfid.orders')}>
              <SkeletonRows count={1} lines={3} />
            </SkeletonSection>
          </Stack>
        </Loading>
      ) : (
        <>
          {!isNotOffered(chips.state) && (
            <Fetched
              value={offers ?? null}
              failure={text('rfid.failed')}
              retry={{ run: () => void refetch(), isRunning: loading, error }}
            >
              {({ permissionDenial }) => (
                <Offers denial={permissionDenial} rfidPath={account.rfidPath} />
              )}
            </Fetched>
          )}
          <ChipSection
            account={account}
            canBlock={offers ? canUpdate && offers.permissionDenial === null : undefined}
            filter={filter}
            chips={chips}
          />
          {/* A first visit has one empty section. */}
          {offersOrders &&
            !(hasNoChips && orders.state.isComplete && orders.state.length === 0) && (
              <OrderSection accountId={account.id} orders={orders} />
            )}
        </>
      )}
      <Outlet />
    </ListPage>
  );
}

type OffersProps = Readonly<{ denial: PermissionDenial | null; rfidPath: string }>;

/** The actions on chips, or the reason why they are denied (ROLE-54 to ROLE-57). */
function Offers({ denial, rfidPath }: OffersProps) {
  const text = useText();
  const { search } = useLocation();
  const isAbsent = useIsAbsent();
  if (denial) return <DenialNotice of="chips" denial={denial} />;
  return (
    <Actions>
      <Button
        component={PageLink}
        to={{ pathname: `${rfidPath}/order`, search }}
        preventScrollReset
        variant="contained"
      >
        {text('rfid.order.open')}
      </Button>
      <Button
        component={PageLink}
        to={{ pathname: `${rfidPath}/register`, search }}
        preventScrollReset
        variant={isAbsent(`${rfidPath}/order`) ? 'contained' : 'outlined'}
      >
        {text('rfid.register.open')}
      </Button>
    </Actions>
  );
}
