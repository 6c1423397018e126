import type { Account } from '../domain/account/account.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { LocationPricesPage } from '../generated/wire.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { pageQuery, type PageQuery } from './page.ts';
import { backendPath } from './path.ts';
import { readOne } from './wire/read.ts';

type LocationSort = NonNullable<LocationPricesPage['sort']>;

interface LocationSelection {
  readonly search?: string | undefined;
  readonly locationId?: string | undefined;
  readonly sort?: LocationSort | undefined;
}

const fetchLocations = (
  { client }: Source,
  account: Account,
  selection: LocationSelection,
  page: PageQuery,
) =>
  client.call(
    {
      method: 'GET',
      ...accountResource(account, backendPath`/location-prices`),
      query: { ...selection, ...pageQuery(page) },
    },
    readOne('LocationPricesPage'),
  );

/** The maximum page size of locations in the backend. */
const MAX_LOCATIONS = 100;

export const chargingPriceLoads = {
  /**
   * A page of the locations where an account can charge, with its prices of the moment. By name from a backend that ignores or refuses
   * `sort`.
   */
  async locationPrices(
    source: Source,
    account: Account,
    search: string | undefined,
    sort: LocationSort | undefined,
    page: PageQuery,
  ) {
    try {
      const found = await fetchLocations(source, account, { search, sort }, page);
      return { ...found, sort: found.sort === sort ? found.sort : null };
    } catch (error) {
      const isRefused = error instanceof PortalError && error.status === 400;
      if (sort === undefined || !isRefused) throw error;
      return { ...(await fetchLocations(source, account, { search }, page)), sort: null };
    }
  },
  /** A location by its id. Null when the account cannot charge there, and from a backend that does not find it by the id. */
  async locationPrice(source: Source, account: Account, locationId: string) {
    const first = { cursor: null, limit: MAX_LOCATIONS };
    try {
      const { items } = await fetchLocations(source, account, { locationId }, first);
      return items.find(({ id }) => id === locationId) ?? null;
    } catch (error) {
      if (error instanceof PortalError && error.status === 400) return null;
      throw error;
    }
  },
};
