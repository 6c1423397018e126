import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Outlet, useMatch } from 'react-router-dom';
import { bolt } from '../../components/icons/icons.ts';
import { Card } from '../../components/layout/Section.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { Beside } from '../../components/lists/Beside.tsx';
import { stepByArrows } from '../../components/lists/focus-row.ts';
import { isNotOffered } from '../../components/lists/is-not-offered.ts';
import { ListFilter } from '../../components/lists/ListFilter.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { ListRows } from '../../components/lists/ListRows.tsx';
import { neighboursOf } from '../../components/lists/neighbours.ts';
import { NothingFound } from '../../components/lists/NothingFound.tsx';
import { Loading, PageSkeleton } from '../../components/loading/Loading.tsx';
import { createListHook } from '../../data/create-list-hook.ts';
import { withQuery } from '../../../schema/paths.ts';
import { useAccount, type PageAccount } from '../../lib/use-account.ts';
import { useAddressFilter } from '../../lib/use-address-filter.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useText } from '../../lib/use-text.ts';
import {
  ChargingPricesDocument,
  type ChargingPricesQuery,
  type LocationPricesFactsFragment,
} from './generated/ChargingPrices.ts';
import type { LocationPlace } from './LocationDialog.tsx';
import { LocationRow } from './LocationRow.tsx';

const PAGE_SIZE = 20;

const SORTS = ['LAST_CHARGED', 'NAME', 'PRICE'] as const;
type Sort = (typeof SORTS)[number];
const isSort = (value: string): value is Sort => SORTS.some((sort) => sort === value);

/** The key of the group of locations where the account has charged. */
const USED = 'used';

type Query = Readonly<{ account: string; search: string; sort: Sort }>;

/** The locations that a search finds, in the order that is chosen. */
const useLocationPrices = createListHook({
  document: ChargingPricesDocument,
  keepsLastQuery: true,
  variablesOf: (query: Query, after) => ({ ...query, first: PAGE_SIZE, after }),
  connectionOf: ({ viewer }: ChargingPricesQuery) => viewer?.account?.locationPrices,
  groupOf: ({ lastChargedAt }: LocationPricesFactsFragment) =>
    lastChargedAt === null ? 'others' : USED,
});

/** `/charging-journey/prices`, `/organization/charging-journey/prices`: the prices of charging before it begins (CHARGE-42). */
export function ChargingPricesPage() {
  const account = useAccount();
  if (account) return <Prices key={account.id} account={account} />;
  return (
    <Loading>
      <PageSkeleton />
    </Loading>
  );
}

const List = styled(Card)(({ theme }) => ({
  [theme.breakpoints.down('small')]: { padding: theme.spacing(1, 1.5, 2) },
}));

function Prices({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const { valueOf, change } = useAddressFilter<'search' | 'sort'>();
  const search = valueOf('search');
  const asked = valueOf('sort');
  const sort = isSort(asked) ? asked : SORTS[0];
  const prices = useLocationPrices({ account: account.id, search, sort });
  const { list, state } = prices;
  const path = `${account.chargingPath}/prices`;
  const openKey = useMatch(`${path}/:key`)?.params.key;
  const head = state.firstPage;
  const count = head?.totalCount;
  const counted = count === undefined ? undefined : text('chargingPrice.count', { count });
  const isPrivate = account.isPersonal || account.isFamily;
  const who = account.isPersonal ? 'ME' : 'US';
  const sorted = head?.sort ?? null;
  useAnnouncedResult(JSON.stringify([search, sort]), state.isLoading ? undefined : counted);
  // A backend that does not sort mixes the two.
  const hasGroups = sorted !== null && state.groups[0]?.key === USED;
  const rows = list.rows();

  return (
    <ListPage>
      <PageHead
        back={{
          to: withQuery(account.chargingPath, account.query),
          label: text(account.isFamily ? 'nav.familyChargingJourney' : 'nav.chargingJourney'),
        }}
        title={text('chargingPrice.title')}
        lead={text(isPrivate ? 'chargingPrice.intro' : 'chargingPrice.introOrganization')}
      />
      {!isNotOffered(state) && (
        <ListFilter
          total={count}
          search={{
            label: text('chargingPrice.search'),
            value: search,
            onChange: (words) => change({ search: words }),
          }}
          {...((head === undefined || sorted !== null) && {
            sort: {
              label: text('chargingPrice.sort'),
              value: sort,
              options: SORTS.map((one) => [one, text(`chargingPrice.sort.${one}`)] as const),
              onChange: (next) => change({ sort: next === SORTS[0] ? '' : next }),
            },
          })}
        />
      )}
      {sorted === 'PRICE' && (
        <Typography variant="body2" color="textSecondary">
          {text('chargingPrice.byPrice')}
        </Typography>
      )}
      <Beside>
        <List aria-label={text('chargingPrice.locations')}>
          <Stack onKeyDown={stepByArrows}>
            {!hasGroups && state.length > 0 && <Heading>{counted}</Heading>}
            <ListRows
              label={text('chargingPrice.locations')}
              of={prices}
              total={count}
              row={(location) => <LocationRow {...{ location, path, openKey }} />}
              heading={
                hasGroups
                  ? (key) => (
                      <Heading>
                        {text(key === USED ? `chargingPrice.used.${who}` : 'chargingPrice.others', {
                          sort: key !== USED && sorted === 'LAST_CHARGED' ? 'NAME' : sorted,
                        })}
                      </Heading>
                    )
                  : undefined
              }
              nothing={
                <NothingFound
                  icon={bolt}
                  empty={{ title: 'chargingPrice.empty', text: 'chargingPrice.emptyText' }}
                  filtered={{
                    title: 'chargingPrice.noneFound',
                    text: 'chargingPrice.noneFoundText',
                  }}
                  isFiltered={search !== ''}
                  clear={() => change({ search: '' })}
                />
              }
              failed="chargingPrice.failed"
              more="chargingPrice.more"
              skeletons={6}
            />
          </Stack>
        </List>
        <Outlet
          context={
            {
              account,
              path,
              location: rows.find(({ key }) => key === openKey),
              neighbours: neighboursOf(rows, openKey),
            } satisfies LocationPlace
          }
        />
      </Beside>
    </ListPage>
  );
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  fontWeight: theme.typography.fontWeightMedium,
}));
