import type { Account } from '../domain/account/account.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { pageQuery, type PageQuery } from './page.ts';
import { backendPath } from './path.ts';
import { readOne } from './wire/read.ts';

export const chargingPriceLoads = {
  /** A page of the locations where an account can charge, by name, with its prices of the moment. */
  locationPrices: (
    { client }: Source,
    account: Account,
    search: string | undefined,
    page: PageQuery,
  ) =>
    client.call(
      {
        method: 'GET',
        ...accountResource(account, backendPath`/location-prices`),
        query: { search, ...pageQuery(page) },
      },
      readOne('LocationPricesPage'),
    ),
};
