import type { Account } from '../domain/account/account.ts';
import type { ChargingSelection } from '../domain/charging/charging-selection.ts';
import { ongoingOf, sliceSent } from '../domain/unreadable.ts';
import { PortalError } from '../errors/portal-error.ts';
import { ContractError } from '../errors/refused-answer.ts';
import type {
  ChargingFilterOptions,
  ChargingMonth,
  ChargingRecord,
  ChargingRecordPage,
  ChargingStatistics,
  OngoingChargingRecord,
} from '../generated/wire.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Source } from './load.ts';
import { pageQuery, type PageQuery } from './page.ts';
import { backendPath, joinPath, type BackendPath, type Query } from './path.ts';
import { readList, readOne, readWhole } from './wire/read.ts';
import type { Body, Write } from './write.ts';

export type ChargingGrouping =
  | 'DAY'
  | 'MONTH'
  | 'YEAR'
  | 'ACCESS_CATEGORY'
  | 'LOCATION'
  | 'RFID'
  | 'VEHICLE'
  | 'MEMBER'
  | 'COST_CENTER';

/** A page of a list, the order of the list, and the moment from which on its records arrived. */
export interface ChargingPageRequest extends PageQuery {
  readonly receivedFrom?: string | undefined;
  readonly sort: 'DATE' | 'ENERGY' | 'PRICE' | 'CHARGING_TIME';
  readonly order: 'ASCENDING' | 'DESCENDING';
}

const readOngoing = readOne('OngoingChargingRecord');

type DayRange = Pick<ChargingSelection, 'from' | 'to'>;

const resource = (account: Account, rest: BackendPath) =>
  accountResource(account, joinPath(backendPath`/charging-records`, rest));

const read = (account: Account, rest: BackendPath, query?: Query) =>
  ({ method: 'GET', ...resource(account, rest), ...(query && { query }) }) as const;

/** The sessions of a list that have no end yet, in its order. */
const ongoingSessions = (records: readonly ChargingRecord[]): OngoingChargingRecord[] =>
  ongoingOf(records).map((session) => readOngoing(session, () => undefined));

/** A page of sessions, and those of the page that are under way. */
export interface ChargingPage extends ChargingRecordPage {
  readonly ongoing: readonly OngoingChargingRecord[];
}

/** A page of the sessions of a period. */
export async function fetchChargingPage(
  client: BackendClient,
  account: Account,
  selection: ChargingSelection,
  { cursor, limit, ...order }: ChargingPageRequest,
  readPage = readOne('ChargingRecordPage'),
): Promise<ChargingPage> {
  const query = { ...selection, ...order, ...pageQuery({ cursor, limit }) };
  const page = await client.call(read(account, backendPath``, query), readPage);
  return { ...page, ongoing: ongoingSessions(page.items) };
}

/** The totals of the sessions of a period. */
export function fetchChargingStatistics(
  client: BackendClient,
  account: Account,
  selection: ChargingSelection,
  groupBy: ChargingGrouping,
): Promise<ChargingStatistics> {
  const query = { ...selection, groupBy };
  return client.call(read(account, backendPath`/statistics`, query), readOne('ChargingStatistics'));
}

/** The filter options for the sessions of a period. */
export function fetchChargingFilterOptions(
  client: BackendClient,
  account: Account,
  { from, to }: DayRange,
): Promise<ChargingFilterOptions> {
  const call = read(account, backendPath`/filter-options`, { from, to });
  return client.call(call, readOne('ChargingFilterOptions'));
}

/** Resources beside the sessions at the same path, so no session has one of these as its id. */
const LISTS: ReadonlySet<string> = new Set(['latest', 'months', 'statistics', 'filter-options']);

/** @throws {PortalError} NOT_FOUND also for an id that is the name of a list */
async function fetchChargingRecord(client: BackendClient, account: Account, id: string) {
  if (LISTS.has(id)) throw new PortalError('NOT_FOUND');
  const call = read(account, backendPath`/${id}`);
  return client.call(
    call,
    readWhole(readOne('ChargingRecordDetail'), ({ corrections }) => ({
      '/corrections': corrections,
    })),
  );
}

function onlyMonth(months: readonly ChargingMonth[], name: string): ChargingMonth {
  const [month, ...others] = months.filter((one) => one.month === name);
  if (month === undefined || others.length > 0)
    throw new ContractError(
      `ChargingMonth.month: expected ${name} once, came ${month ? 'twice' : 'nothing'}`,
    );
  return month;
}

export const chargingLoads = {
  /** The latest charging records, newest first. */
  latestChargingRecords: async ({ client }: Source, account: Account, limit: number) => {
    const call = read(account, backendPath`/latest`, { limit });
    const items = sliceSent(await client.call(call, readList('ChargingRecord')), 0, limit);
    return { items, ongoing: ongoingSessions(items) };
  },
  /** The organisations that are billed for the person's charging, with those of roles that they have lost. */
  chargingPayers: ({ client }: Source) =>
    client.call(
      { method: 'GET', path: backendPath`/users/me/charging-payers` },
      readList('ChargingPayer'),
    ),
  /**
   * The charging by Oslo month (`YYYY-MM`), oldest first.
   *
   * @param names the months that follow each other
   * @throws {RefusedAnswerError} when a month is missing, since it is not known to be empty, or comes twice
   */
  chargingMonths: ({ client }: Source, account: Account, names: readonly string[]) =>
    client.call(
      read(account, backendPath`/months`, { from: names[0], to: names.at(-1) }),
      (body, report) => {
        const months = readList('ChargingMonth')(body, report);
        return names.map((name) => onlyMonth(months, name));
      },
    ),
  chargingPage: (
    { client }: Source,
    account: Account,
    selection: ChargingSelection,
    page: ChargingPageRequest,
  ) => fetchChargingPage(client, account, selection, page),
  chargingStatistics: (
    { client }: Source,
    account: Account,
    selection: ChargingSelection,
    groupBy: ChargingGrouping,
  ) => fetchChargingStatistics(client, account, selection, groupBy),
  chargingFilterOptions: ({ client }: Source, account: Account, range: DayRange) =>
    fetchChargingFilterOptions(client, account, range),
  chargingRecord: ({ client }: Source, account: Account, id: string) =>
    fetchChargingRecord(client, account, id),
};

export const chargingWrites = (write: Write) => ({
  disputeChargingRecord: <Given>(
    account: Account,
    recordId: string,
    dispute: Body<'NewDispute', Given>,
  ) =>
    write(
      { method: 'POST', ...resource(account, backendPath`/${recordId}/dispute`), body: dispute },
      readOne('ChargingDispute'),
    ),
});
