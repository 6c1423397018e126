import type { ChargingSelection } from '../domain/charging-selection.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { BackendClient } from './client.ts';
import { roleFor, type Owner } from './owner.ts';
import { backendPath, below, type BackendPath, type Query } from './path.ts';
import {
  parseChargingDispute,
  parseChargingRecordDetail,
  type ChargingDispute,
  type ChargingRecordDetail,
} from './wire/charging-detail.ts';
import { parseChargingStatistics, type ChargingStatistics } from './wire/charging-statistics.ts';
import {
  parseChargingFilterOptions,
  parseChargingMonths,
  parseChargingRecordPage,
  parseChargingRecords,
  type ChargingFilterOptions,
  type ChargingMonth,
  type ChargingRecord,
  type ChargingRecordPage,
} from './wire/charging.ts';

export type ChargingGrouping =
  'DAY' | 'MONTH' | 'YEAR' | 'ACCESS_CATEGORY' | 'LOCATION' | 'RFID' | 'VEHICLE' | 'MEMBER';

/** A page of a list: its order, how many at most, and where the page before ended. */
export type ChargingPageRequest = Readonly<{
  sort: 'DATE' | 'ENERGY' | 'PRICE' | 'CHARGING_TIME';
  order: 'ASCENDING' | 'DESCENDING';
  limit: number;
  cursor: string | undefined;
}>;

const OWN = backendPath`/users/me/charging-records`;

/** A resource of somebody's charging. */
function resource(owner: Owner, rest: BackendPath, query?: Query) {
  const all =
    owner === null ? OWN : backendPath`/organizations/${owner.organizationId}/charging-records`;
  return {
    path: below(all, rest),
    ...roleFor(owner),
    ...(query !== undefined && { query }),
  };
}

const reading = (...place: Parameters<typeof resource>) =>
  ({ method: 'GET', ...resource(...place) }) as const;

/** The last charging records, newest first. */
export function fetchLatestChargingRecords(
  client: BackendClient,
  owner: Owner,
  limit: number,
): Promise<ChargingRecord[]> {
  return client.call(reading(owner, backendPath`/latest`, { limit }), parseChargingRecords);
}

/** Charging by Oslo month, from and to (`YYYY-MM`) included, oldest first. */
export function fetchChargingMonths(
  client: BackendClient,
  owner: Owner,
  from: string,
  to: string,
): Promise<ChargingMonth[]> {
  return client.call(reading(owner, backendPath`/months`, { from, to }), parseChargingMonths);
}

/** A page of the sessions of a period. */
export function fetchChargingPage(
  client: BackendClient,
  owner: Owner,
  selection: ChargingSelection,
  page: ChargingPageRequest,
): Promise<ChargingRecordPage> {
  const query = { ...selection, ...page };
  return client.call(reading(owner, backendPath``, query), parseChargingRecordPage);
}

/** What the sessions of a period come to. */
export function fetchChargingStatistics(
  client: BackendClient,
  owner: Owner,
  selection: ChargingSelection,
  groupBy: ChargingGrouping,
): Promise<ChargingStatistics> {
  const query = { ...selection, groupBy };
  return client.call(reading(owner, backendPath`/statistics`, query), parseChargingStatistics);
}

/** What the sessions of a period can be filtered by. */
export function fetchChargingFilterOptions(
  client: BackendClient,
  owner: Owner,
  { from, to }: Pick<ChargingSelection, 'from' | 'to'>,
): Promise<ChargingFilterOptions> {
  const call = reading(owner, backendPath`/filter-options`, { from, to });
  return client.call(call, parseChargingFilterOptions);
}

/** What stands beside the sessions at the same path, so that no session has it for an id. */
const LISTS: ReadonlySet<string> = new Set(['latest', 'months', 'statistics', 'filter-options']);

/**
 * One session with everything that is known of it.
 *
 * @throws {PortalError} NOT_FOUND also where the name of a list stands for an id, as it may in an address
 */
export function fetchChargingRecord(
  client: BackendClient,
  owner: Owner,
  recordId: string,
): Promise<ChargingRecordDetail> {
  if (LISTS.has(recordId)) throw new PortalError('NOT_FOUND');
  return client.call(reading(owner, backendPath`/${recordId}`), parseChargingRecordDetail);
}

/** Disputes a session with support. */
export function disputeChargingRecord(
  client: BackendClient,
  owner: Owner,
  recordId: string,
  dispute: object,
  idempotencyKey: string,
): Promise<ChargingDispute> {
  const place = resource(owner, backendPath`/${recordId}/dispute`);
  return client.call(
    { method: 'POST', ...place, body: dispute, idempotencyKey },
    parseChargingDispute,
  );
}
