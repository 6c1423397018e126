import Button from '@mui/material/Button';
import { Outlet, useLocation } from 'react-router-dom';
import { PageLink } from '../../../components/layout/PageLink.tsx';
import { paths } from '../../../../schema/paths.ts';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { ListPage } from '../../../components/lists/ListPage.tsx';
import {
  Loading,
  PageSkeleton,
  SkeletonBlock,
  SkeletonRows,
  SkeletonSection,
} from '../../../components/loading/Loading.tsx';
import { isNotOffered } from '../../../components/lists/is-not-offered.ts';
import { PageHead } from '../../../components/layout/PageHead.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { useQuery } from '../../../data/use-query.ts';
import { useAccount, type PageAccount } from '../../../lib/use-account.ts';
import { useText } from '../../../lib/use-text.ts';
import { DenialNotice } from '../../../components/notices/DenialNotice.tsx';
import { PeoplePageDocument } from './generated/People.ts';
import { HandoverSection } from './HandoverSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { ResidentSection } from './ResidentSection.tsx';
import { VacantSection } from './VacantSection.tsx';
import { usePeopleFilter } from './use-people-filter.ts';
import { usePeople } from './use-people.ts';
import { useOffers, useOffersWrite } from '../../../lib/portal.ts';

/** `/organization/network`: the members and invitations of an organisation (NETWORK-17). */
export function PeoplePage() {
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
  const { search } = useLocation();
  const offersInvitations = useOffers('INVITATIONS');
  const canInvite = useOffersWrite('sendInvitations');
  const offersFacility = useOffers('FACILITY');
  const { data, error, loading, refetch } = useQuery(PeoplePageDocument, {
    variables: { account: account.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const filter = usePeopleFilter();
  const people = usePeople({
    account: account.id,
    search: filter.search,
    group: filter.group,
    sort: filter.sort,
  });
  const known = data?.viewer?.account;
  const hasPeople = people.state.firstPage !== undefined || people.state.failure !== null;
  // All at once: the reason for a blocked invitation is higher than the buttons, and the list than its skeleton.
  const isComing = (known === undefined && loading) || !hasPeople;
  const organization = account.organizationName ?? text('network.people.organization');
  return (
    <ListPage>
      <PageHead title={text('nav.network')} lead={text('network.people.intro', { organization })} />
      {isComing ? (
        <Loading>
          <Stack>
            <SkeletonBlock height={44} />
            <SkeletonSection
              title={text(
                offersInvitations ? 'network.people.title' : 'network.people.groups.MEMBER',
              )}
            >
              <SkeletonRows count={6} />
            </SkeletonSection>
          </Stack>
        </Loading>
      ) : (
        <>
          {canInvite && !isNotOffered(people.state) && (
            <Fetched
              value={known ?? null}
              failure={text('network.people.inviting.failed')}
              retry={{ run: () => void refetch(), isRunning: loading, error }}
            >
              {({ permissionDenial, organization: facts }) =>
                permissionDenial ? (
                  <DenialNotice of="invitations" denial={permissionDenial} />
                ) : (
                  (facts?.invitableRoles?.length ?? 0) > 0 && (
                    <Actions>
                      <Button
                        component={PageLink}
                        to={{ pathname: `${paths.organizationNetwork}/invite`, search }}
                        preventScrollReset
                        variant="contained"
                      >
                        {text('network.people.invite.open')}
                      </Button>
                      <Button
                        component={PageLink}
                        to={{ pathname: `${paths.organizationNetwork}/invite-many`, search }}
                        preventScrollReset
                        variant="outlined"
                      >
                        {text('network.people.many.open')}
                      </Button>
                    </Actions>
                  )
                )
              }
            </Fetched>
          )}
          <PeopleSection
            account={account.id}
            organization={organization}
            canInvite={known?.permissionDenial === null && offersInvitations}
            canChange={known?.permissionDenial === null}
            roles={known?.organization?.invitableRoles ?? []}
            filter={filter}
            people={people}
          />
          {known?.organization?.organizationClassification === 'COOPERATIVE' && (
            <>
              <ResidentSection account={account.id} />
              {offersFacility && <VacantSection account={account.id} />}
              <HandoverSection account={account.id} />
            </>
          )}
        </>
      )}
      <Outlet />
    </ListPage>
  );
}
