import { bolt } from '../../components/icons/icons.ts';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { ListFilter } from '../../components/lists/ListFilter.tsx';
import { Loading, PageSkeleton } from '../../components/loading/Loading.tsx';
import { withQuery } from '../../../schema/paths.ts';
import { useAccount, type PageAccount } from '../../lib/use-account.ts';
import { useAddressFilter } from '../../lib/use-address-filter.ts';
import { useText } from '../../lib/use-text.ts';
import { LocationPricesRow } from './LocationPricesRow.tsx';
import { createListHook } from '../../data/create-list-hook.ts';
import { ChargingPricesDocument, type ChargingPricesQuery } from './generated/ChargingPrices.ts';

const PAGE_SIZE = 20;

type Query = Readonly<{ account: string; search: string }>;

/** The locations that a search finds, by name. */
const useLocationPrices = createListHook({
  document: ChargingPricesDocument,
  keepsLastQuery: true,
  variablesOf: (query: Query, after) => ({ ...query, first: PAGE_SIZE, after }),
  connectionOf: ({ viewer }: ChargingPricesQuery) => viewer?.account?.locationPrices,
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

function Prices({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const { valueOf, change } = useAddressFilter<'search'>();
  const search = valueOf('search');
  const locations = useLocationPrices({ account: account.id, search });
  const count = locations.state.firstPage?.totalCount;
  const isPrivate = account.isPersonal || account.isFamily;
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
      <FilteredList
        title="chargingPrice.locations"
        counted={count === undefined ? undefined : text('chargingPrice.count', { count })}
        of={locations}
        row={(location) => <LocationPricesRow location={location} showsNoVat={!isPrivate} />}
        query={search}
        filter={() => (
          <ListFilter
            total={count}
            search={{
              label: text('chargingPrice.search'),
              value: search,
              onChange: (words) => change({ search: words }),
            }}
          />
        )}
        icon={bolt}
        empty={{ title: 'chargingPrice.empty', text: 'chargingPrice.emptyText' }}
        filtered={{ title: 'chargingPrice.noneFound', text: 'chargingPrice.noneFoundText' }}
        isFiltered={search !== ''}
        clear={() => change({ search: '' })}
        failed="chargingPrice.failed"
        more="chargingPrice.more"
        skeletons={6}
      />
    </ListPage>
  );
}
