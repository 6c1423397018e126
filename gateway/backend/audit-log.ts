import type { OrganizationAccount } from '../domain/account/account.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Source } from './load.ts';
import { eachItem, pageQuery, type PageQuery } from './page.ts';
import { backendPath } from './path.ts';
import { readOne } from './wire/read.ts';

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
) =>
  client.call(
    {
      method: 'GET',
      ...accountResource(organization, backendPath`/audit-events`),
      query: { ...selection, ...pageQuery(page) },
    },
    readOne('AuditEventPage'),
  );

/** All events of a selection, page by page. */
export const allAuditEvents = (
  client: BackendClient,
  organization: OrganizationAccount,
  selection: AuditSelection,
) =>
  eachItem((cursor) => fetchEvents(client, organization, selection, { cursor, limit: MAX_EVENTS }));

export const auditLogLoads = {
  auditEvents: (
    { client }: Source,
    organization: OrganizationAccount,
    selection: AuditSelection,
    page: PageQuery,
  ) => fetchEvents(client, organization, selection, page),
};
