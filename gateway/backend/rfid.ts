import type { Account, OrganizationAccount } from '../domain/account/account.ts';
import { accountOperation } from './answer-source.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Source } from './load.ts';
import { eachItem, itemsWithin, pageQuery, type Omissions, type PageQuery } from './page.ts';
import { backendPath, type BackendPath, type Query } from './path.ts';
import { readOne, readPartly, readWhole } from './wire/read.ts';
import type { Body, Write } from './write.ts';

const read = (account: Account, rest: BackendPath, query: Query = {}) =>
  ({ method: 'GET', ...accountResource(account, rest), query }) as const;

const MAX_PAGE = 200;
const MAX_MEMBERS = 1000;
/** The maximum number of pages that are read of the active chips, and of the people who can have one: 1000 and 5000. */
const MAX_HOLDER_PAGES = 5;

const fetchRfids = (
  client: BackendClient,
  account: Account,
  filter: Query,
  page: PageQuery,
  readPage = readOne('RfidPage'),
  picks: readonly string[] = [],
) => {
  const call = read(account, backendPath`/rfids`, { ...filter, ...pageQuery(page) });
  return client.call({ ...call, picks }, readPage);
};

const fetchMembers = (
  client: BackendClient,
  organization: OrganizationAccount,
  search: string | undefined,
  page: PageQuery,
) =>
  client.call(
    read(organization, backendPath`/rfid-members`, { search, ...pageQuery(page) }),
    readOne('RfidMemberPage'),
  );

/** Every chip that a filter matches, in its order, but those that cannot be read. */
export const eachRfid = (
  client: BackendClient,
  account: Account,
  filter: Query,
  omissions: Omissions,
) =>
  eachItem(
    { client, operation: accountOperation(account, 'Rfids') },
    (cursor) =>
      fetchRfids(client, account, filter, { cursor, limit: MAX_PAGE }, readPartly('RfidPage')),
    omissions,
  );

export const rfidLoads = {
  rfids: ({ client }: Source, account: Account, filter: Query, page: PageQuery) =>
    fetchRfids(client, account, filter, page),
  rfid: ({ client }: Source, account: Account, id: string) =>
    client.call(read(account, backendPath`/rfids/${id}`), readOne('Rfid')),
  rfidOrders: ({ client }: Source, account: Account, page: PageQuery) =>
    client.call(
      read(account, backendPath`/rfid-orders`, pageQuery(page)),
      readOne('RfidOrderPage'),
    ),
  /** The people an organisation can assign its chips to. */
  rfidMembers: (
    { client }: Source,
    organization: OrganizationAccount,
    search: string | undefined,
    page: PageQuery,
  ) => fetchMembers(client, organization, search, page),
  /** The organisation's active chips, all of them; `UNEXPECTED_RESPONSE` where there are more than 1000. */
  activeRfids: ({ client }: Source, organization: OrganizationAccount) =>
    itemsWithin({ client, operation: 'getOrganizationRfids' }, MAX_HOLDER_PAGES, (cursor) =>
      fetchRfids(
        client,
        organization,
        { status: 'ACTIVE' },
        { cursor, limit: MAX_PAGE },
        readOne('RfidPage'),
        ['status'],
      ),
    ),
  /** All people who can have a chip; `UNEXPECTED_RESPONSE` where there are more than 5000. */
  rfidHolders: ({ client }: Source, organization: OrganizationAccount) =>
    itemsWithin({ client, operation: 'getRfidMembers' }, MAX_HOLDER_PAGES, (cursor) =>
      fetchMembers(client, organization, undefined, { cursor, limit: MAX_MEMBERS }),
    ),
  /** The members with one of these e-mail addresses or full names. */
  rfidMembersNamed: async (
    { client }: Source,
    organization: OrganizationAccount,
    named: readonly string[],
  ) => {
    const { items } = await client.call(
      read(organization, backendPath`/rfid-members`, { named, limit: MAX_MEMBERS }),
      readWhole(readOne('RfidMemberPage'), (page) => ({ '/items': page.items })),
    );
    return items;
  },
  /** The chips with one of these printed numbers. */
  rfidsByNumber: async (
    { client }: Source,
    organization: OrganizationAccount,
    serialNumber: readonly string[],
  ) => {
    const { items } = await client.call(
      read(organization, backendPath`/rfids`, { serialNumber, limit: MAX_PAGE }),
      readWhole(readOne('RfidPage'), (page) => ({ '/items': page.items })),
    );
    return items;
  },
  rfidMember: ({ client }: Source, organization: OrganizationAccount, id: string) =>
    client.call(read(organization, backendPath`/rfid-members/${id}`), readOne('RfidMember')),
};

export const rfidWrites = (write: Write) => ({
  /** Registers a chip that the customer already has. */
  registerRfid: <Given>(account: Account, body: Body<'NewRfid', Given>) =>
    write(
      { method: 'POST', ...accountResource(account, backendPath`/rfids`), body },
      readOne('Rfid'),
    ),
  /** Changes what is given of a chip of the named version. */
  updateRfid: <Given>(account: Account, id: string, body: Body<'RfidChanges', Given>) =>
    write(
      { method: 'PATCH', ...accountResource(account, backendPath`/rfids/${id}`), body },
      readOne('Rfid'),
    ),
  /** Makes the same change of several chips. */
  updateRfids: <Given>(organization: OrganizationAccount, body: Body<'RfidsChange', Given>) =>
    write(
      { method: 'PATCH', ...accountResource(organization, backendPath`/rfids`), body },
      readOne('ChangedRfids'),
    ),
  /** Sets what the sessions of a member are booked on. */
  setMemberCostCenter: <Given>(
    organization: OrganizationAccount,
    memberId: string,
    body: Body<'RfidMemberChanges', Given>,
  ) =>
    write(
      {
        method: 'PATCH',
        ...accountResource(organization, backendPath`/rfid-members/${memberId}`),
        body,
      },
      readOne('RfidMember'),
    ),
  orderRfids: <Given>(account: Account, body: Body<'NewRfidOrder', Given>) =>
    write(
      { method: 'POST', ...accountResource(account, backendPath`/rfid-orders`), body },
      readOne('RfidOrder'),
    ),
  /** Withdraws from an order of a consumer. */
  rescindRfidOrder: (account: Account, id: string) =>
    write(
      { method: 'POST', ...accountResource(account, backendPath`/rfid-orders/${id}/rescission`) },
      readOne('RfidOrder'),
    ),
});
