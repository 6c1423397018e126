import type { OrganizationAccount } from '../domain/account/account.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Wire } from '../generated/wire.ts';
import type { Source } from './load.ts';
import { eachItem, pageQuery, type Omissions, type PageQuery } from './page.ts';
import { backendPath, type Query } from './path.ts';
import { nothing, readList, readOne, readPartly } from './wire/read.ts';
import type { Write } from './write.ts';

const FAMILY = backendPath`/users/me/family`;
/** The maximum page size of people in the backend. */
const MAX_PEOPLE = 1000;

/** The filter and sort order of an organisation's people. */
export interface PeopleSelection {
  readonly search?: string | undefined;
  readonly group?: string | undefined;
  readonly sort: string;
  readonly order: string;
}

/** A page of the members and invitations of an organisation. */
function fetchPeople(
  client: BackendClient,
  organization: OrganizationAccount,
  selection: PeopleSelection,
  page: PageQuery,
  readPage = readOne('NetworkPersonPage'),
) {
  const query: Query = { ...selection, ...pageQuery(page) };
  return client.call(
    { method: 'GET', ...accountResource(organization, backendPath`/people`), query },
    readPage,
  );
}

/** All members and invitations of a selection, page by page, but those that cannot be read. */
export function allPeople(
  client: BackendClient,
  organization: OrganizationAccount,
  selection: PeopleSelection,
  omissions: Omissions,
) {
  const readPage = readPartly('NetworkPersonPage');
  return eachItem(
    { client, operation: 'getOrganizationPeople' },
    (cursor) =>
      fetchPeople(client, organization, selection, { cursor, limit: MAX_PEOPLE }, readPage),
    omissions,
  );
}

/** The number of members and invitations of a selection. */
export async function countPeople(
  client: BackendClient,
  organization: OrganizationAccount,
  selection: PeopleSelection,
): Promise<number> {
  const first = { cursor: null, limit: 1 };
  const readPage = readPartly('NetworkPersonPage');
  return (await fetchPeople(client, organization, selection, first, readPage)).totals.count;
}

export const networkLoads = {
  /** The networks that the person is a member of, with their administrators. */
  networks: ({ client }: Source) =>
    client.call({ method: 'GET', path: backendPath`/users/me/networks` }, readList('Network')),
  members: ({ client }: Source, organization: OrganizationAccount) =>
    client.call(
      { method: 'GET', ...accountResource(organization, backendPath`/members`) },
      readList('NetworkMember'),
    ),
  people: (
    { client }: Source,
    organization: OrganizationAccount,
    selection: PeopleSelection,
    page: PageQuery,
  ) => fetchPeople(client, organization, selection, page),
  chargerHandovers: ({ client }: Source, organization: OrganizationAccount) =>
    client.call(
      { method: 'GET', ...accountResource(organization, backendPath`/charger-handovers`) },
      readList('ChargerHandover'),
    ),
  residents: (
    { client }: Source,
    organization: OrganizationAccount,
    search: string | undefined,
    page: PageQuery,
  ) =>
    client.call(
      {
        method: 'GET',
        ...accountResource(organization, backendPath`/residents`),
        query: { search, ...pageQuery(page) },
      },
      readOne('ResidentPage'),
    ),
};

/** A hand-over of a charger between residents, to vacancy, or from it, on an Oslo day. */
export interface Handover {
  readonly chargerId: string;
  /** Absent for a vacant charger. */
  readonly fromRoleId?: string | undefined;
  readonly recipient: NonNullable<Wire['ChargerHandover']['recipient']>;
  /** Absent when the charger becomes vacant. */
  readonly toRoleId?: string | undefined;
  readonly on: string;
}

export const networkWrites = (write: Write) => ({
  /** Creates a family network that the person administers and consents to pay for. */
  startFamily: () =>
    write(
      { method: 'POST', path: FAMILY, body: { consentsToPay: true }, changesRoles: true },
      nothing,
    ),
  dissolveFamily: () => write({ method: 'DELETE', path: FAMILY, changesRoles: true }, nothing),
  removeMember: (organization: OrganizationAccount, userRoleId: string) =>
    write(
      { method: 'DELETE', ...accountResource(organization, backendPath`/members/${userRoleId}`) },
      nothing,
    ),
  handOverCharger: (organization: OrganizationAccount, handover: Handover) =>
    write(
      {
        method: 'POST',
        ...accountResource(organization, backendPath`/charger-handovers`),
        body: { ...handover },
      },
      readOne('ChargerHandover'),
    ),
  cancelHandover: (organization: OrganizationAccount, handoverId: string) =>
    write(
      {
        method: 'DELETE',
        ...accountResource(organization, backendPath`/charger-handovers/${handoverId}`),
      },
      nothing,
    ),
});
