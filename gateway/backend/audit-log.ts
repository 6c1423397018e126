import type { OrganizationAccount } from '../domain/account/account.ts';
import { badInput } from '../errors/input.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { AuditEvent } from '../generated/wire.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Source } from './load.ts';
import { eachItem, pageQuery, type Omissions, type PageQuery } from './page.ts';
import { backendPath } from './path.ts';
import { readOne, readPartly } from './wire/read.ts';

/** The filter of an audit log: kinds, a person, a kind of subject, and instants from the first to before the last. */
export interface AuditSelection {
  readonly kind?: readonly string[] | undefined;
  readonly person?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The maximum page size of the backend. */
const MAX_EVENTS = 1000;

/** Whether an event is about a person, or was caused by them. */
const concerns = ({ actor, person, changes }: AuditEvent, key: string): boolean =>
  [actor, person, ...changes.flatMap((one) => [one.beforePerson, one.afterPerson])].some(
    (one) => one?.id === key,
  );

/** Whether the answer keeps to the parts of the filter that a backend may lack. One that ignores them sends other events too. */
const isFiltered = (events: readonly AuditEvent[], { person, subjectKind }: AuditSelection) =>
  events.every(
    (event) =>
      (person === undefined || concerns(event, person)) &&
      (subjectKind === undefined || event.subjectKind === subjectKind),
  );

const notFiltered = ({ person }: AuditSelection) =>
  badInput([{ path: person === undefined ? 'subjectKind' : 'personKey', code: 'CHOICE_INVALID' }]);

/** @throws {PortalError} BAD_USER_INPUT for a filter by person or kind of subject that the backend ignores or does not know */
async function fetchEvents(
  client: BackendClient,
  organization: OrganizationAccount,
  selection: AuditSelection,
  page: PageQuery,
  readPage = readOne('AuditEventPage'),
) {
  const isOptional = selection.person !== undefined || selection.subjectKind !== undefined;
  try {
    const found = await client.call(
      {
        method: 'GET',
        ...accountResource(organization, backendPath`/audit-events`),
        query: { ...selection, ...pageQuery(page) },
      },
      readPage,
    );
    if (isFiltered(found.items, selection)) return found;
  } catch (error) {
    // A cursor is the backend's own, so that a refused first page is a refused filter.
    const isRefused = error instanceof PortalError && error.status === 400 && page.cursor === null;
    if (!isOptional || !isRefused) throw error;
  }
  throw notFiltered(selection);
}

/** All events of a selection, page by page, but those that cannot be read. */
export function allAuditEvents(
  client: BackendClient,
  organization: OrganizationAccount,
  selection: AuditSelection,
  omissions: Omissions,
) {
  const readPage = readPartly('AuditEventPage');
  return eachItem(
    { client, operation: 'getAuditEvents' },
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
