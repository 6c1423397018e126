import type { Account, OrganizationAccount } from '../domain/account.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { pageQuery, type PageQuery } from './page.ts';
import { backendPath, type BackendPath, type Query } from './path.ts';
import { readList, readOne } from './wire/read.ts';
import type { Write } from './writes.ts';

const read = (account: Account, rest: BackendPath, query: Query = {}) =>
  ({ method: 'GET', ...accountResource(account, rest), query }) as const;

export const rfidLoaders = (client: BackendClient, memoize: Memoize) => ({
  rfids: memoize((account: Account, filter: Query, page: PageQuery) =>
    client.call(
      read(account, backendPath`/rfids`, { ...filter, ...pageQuery(page) }),
      readOne('RfidPage'),
    ),
  ),
  rfid: memoize((account: Account, id: string) =>
    client.call(read(account, backendPath`/rfids/${id}`), readOne('Rfid')),
  ),
  rfidOrders: memoize((account: Account, page: PageQuery) =>
    client.call(
      read(account, backendPath`/rfid-orders`, pageQuery(page)),
      readOne('RfidOrderPage'),
    ),
  ),
  /** The people an organisation can assign its chips to. */
  rfidMembers: memoize((organization: OrganizationAccount) =>
    client.call(read(organization, backendPath`/rfid-members`), readList('Named')),
  ),
});

export const rfidWrites = (write: Write) => ({
  /** Registers a chip that the customer already has. */
  registerRfid: (account: Account, body: object) =>
    write(
      { method: 'POST', ...accountResource(account, backendPath`/rfids`), body },
      readOne('Rfid'),
    ),
  /** Changes what is given of a chip of the named version. */
  updateRfid: (account: Account, id: string, body: object) =>
    write(
      { method: 'PATCH', ...accountResource(account, backendPath`/rfids/${id}`), body },
      readOne('Rfid'),
    ),
  orderRfids: (account: Account, body: object) =>
    write(
      { method: 'POST', ...accountResource(account, backendPath`/rfid-orders`), body },
      readOne('RfidOrder'),
    ),
});
