import type { OrganizationAccount } from '../domain/account/account.ts';
import type { Wire } from '../generated/wire.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { pageQuery, type PageQuery } from './page.ts';
import { backendPath, type BackendPath, type Query } from './path.ts';
import { readList, readOne, readWhole } from './wire/read.ts';
import type { Body, Write } from './write.ts';

/** The price of charging at a location. In øre with VAT. */
export type PriceList = Wire['PriceList'];
/** A price request. In øre with VAT. */
export type PriceRequest = Wire['PriceRequest'];

const read = (organization: OrganizationAccount, rest: BackendPath, query: Query = {}) =>
  ({ method: 'GET', ...accountResource(organization, rest), query }) as const;

const REQUESTS = backendPath`/price-requests`;
const requestPath = (id: string) => backendPath`/price-requests/${id}`;

export const priceLoads = {
  priceLists: ({ client }: Source, organization: OrganizationAccount) =>
    client.call(read(organization, backendPath`/price-lists`), readList('PriceList')),
  /** The charging sums by price list, from one day to another. */
  priceUse: ({ client }: Source, organization: OrganizationAccount, from: string, to: string) =>
    client.call(
      read(organization, backendPath`/price-lists/use`, { from, to }),
      readWhole(readList('PriceUse'), (uses) => ({ '': uses })),
    ),
  priceHistory: (
    { client }: Source,
    organization: OrganizationAccount,
    id: string,
    page: PageQuery,
  ) =>
    client.call(
      read(organization, backendPath`/price-lists/${id}/history`, pageQuery(page)),
      readOne('PriceHistoryPage'),
    ),
  priceRequests: (
    { client }: Source,
    organization: OrganizationAccount,
    status: string | undefined,
    page: PageQuery,
  ) =>
    client.call(
      read(organization, REQUESTS, { status, ...pageQuery(page) }),
      readOne('PriceRequestPage'),
    ),
  priceRequest: ({ client }: Source, organization: OrganizationAccount, id: string) =>
    client.call(read(organization, requestPath(id)), readOne('PriceRequest')),
};

export const priceWrites = (write: Write) => ({
  requestPriceChange: <Given>(
    organization: OrganizationAccount,
    body: Body<'PriceChangeRequest', Given>,
  ) =>
    write(
      { method: 'POST', ...accountResource(organization, REQUESTS), body },
      readOne('PriceRequest'),
    ),
  withdrawPriceRequest: (organization: OrganizationAccount, id: string) =>
    write(
      { method: 'DELETE', ...accountResource(organization, requestPath(id)) },
      readOne('PriceRequest'),
    ),
});
