import type { OrganizationAccount } from '../domain/account/account.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Source } from './load.ts';
import { eachItem, pageQuery, type Omissions, type PageQuery } from './page.ts';
import { backendPath } from './path.ts';
import { readOne, readPartly } from './wire/read.ts';

/** The filter of an audit log: kinds, and instants from the first to before the last. */
export interface AuditSelection {
  readonly kind?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The maximum page size of the backend. */
const MAX_EVENTS = 1000;

const fetchEvents = (
  client: BackendClient,
  organization: OrganizationAccount,
  selection: AuditSelection,
  page: PageQuery,
  readPage = readOne('AuditEventPage'),
) =>
  client.call(
    {
      method: 'GET',
      ...accountResource(organization, backendPath`/audit-events`),
      query: { ...selection, ...pageQuery(page) },
    },
    readPage,
  );

/** All events of a selection, page by page, but those that cannot be read. */
export function allAuditEvents(
  client: BackendClient,
  organization: OrganizationAccount,
  selection: AuditSelection,
  omissions: Omissions,
) {
  const readPage = readPartly('AuditEventPage');
  return eachItem(
    (cursor) =>
      fetchEvents(client, organization, selection, { cursor, limit: MAX_EVENTS }, readPage),
    omissions,
  );
}

/** The number of events of a selection. */
export async function countAuditEvents(
  client: BackendClient,
  organization: OrganizationAccount,
  selection: AuditSelection,
): Promise<number> {
  const first = { cursor: null, limit: 1 };
  const readPage = readPartly('AuditEventPage');
  return (await fetchEvents(client, organization, selection, first, readPage)).totals.count;
}

export const auditLogLoads = {
  auditEvents: (
    { client }: Source,
    organization: OrganizationAccount,
    selection: AuditSelection,
    page: PageQuery,
  ) => fetchEvents(client, organization, selection, page),
};
