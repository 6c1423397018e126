import { chargingDetail } from './detail.ts';
import { disputeRecord, NewDispute } from './dispute.ts';
import { chargingMonths, MonthsQuery } from './months.ts';
import { chargingOptions } from './options.ts';
import { chargingPage } from './page.ts';
import { ChargingQuery } from './query.ts';
import { chargingRecord, recordsOf } from './records.ts';
import { inScope, networkCharging, ownCharging, isNetwork, type Scope } from './scope.ts';
import { chargingStatistics } from './statistics.ts';
import { get, write, type Call } from '../operation.ts';
import { NoQuery } from '../parameters.ts';

type Reading<Query, Answer> = (
  db: Call<Query>['deps']['db'],
  scope: Scope,
  query: Query,
) => Promise<Answer>;

/** A reading call about one's own charging. */
function own<Query, Answer>(read: Reading<Query, Answer>) {
  return async (call: Call<Query>) => read(call.deps.db, await ownCharging(call), call.query);
}

/** The same call about a network's. */
function network<Query, Answer>(read: Reading<Query, Answer>) {
  return async (call: Call<Query>) => read(call.deps.db, await networkCharging(call), call.query);
}

const latest: Reading<{ readonly limit: number }, ReturnType<typeof chargingRecord>[]> = async (
  db,
  scope,
  { limit },
) =>
  (await recordsOf(db, inScope(scope), limit)).map((row) => chargingRecord(row, isNetwork(scope)));

const MINE = '/v1/users/me/charging-records';
const OURS = '/v1/organizations/:organizationId/charging-records';
const { own: mine, network: ours, options } = ChargingQuery;
const dispute = { method: 'post', query: NoQuery, body: NewDispute, status: 200 } as const;

/** Charging of a person and of a network. Fixed paths stand before those with a record's id. */
export const chargingOperations = [
  get('getMyLatestChargingRecords', `${MINE}/latest`, ChargingQuery.latest, own(latest)),
  get('getMyChargingMonths', `${MINE}/months`, MonthsQuery, own(chargingMonths)),
  get('getMyChargingRecords', MINE, mine.page, own(chargingPage)),
  get('getMyChargingStatistics', `${MINE}/statistics`, mine.statistics, own(chargingStatistics)),
  get('getMyChargingFilterOptions', `${MINE}/filter-options`, options, own(chargingOptions)),
  get('getMyChargingRecord', `${MINE}/:recordId`, NoQuery, async (call) =>
    chargingDetail(call.deps, await ownCharging(call), call.recordId),
  ),
  write(
    'disputeMyChargingRecord',
    { ...dispute, path: `${MINE}/:recordId/dispute` },
    async (call) => disputeRecord(call, await ownCharging(call)),
  ),
  get(
    'getOrganizationLatestChargingRecords',
    `${OURS}/latest`,
    ChargingQuery.latest,
    network(latest),
  ),
  get('getOrganizationChargingMonths', `${OURS}/months`, MonthsQuery, network(chargingMonths)),
  get('getOrganizationChargingRecords', OURS, ours.page, network(chargingPage)),
  get(
    'getOrganizationChargingStatistics',
    `${OURS}/statistics`,
    ours.statistics,
    network(chargingStatistics),
  ),
  get(
    'getOrganizationChargingFilterOptions',
    `${OURS}/filter-options`,
    options,
    network(chargingOptions),
  ),
  get('getOrganizationChargingRecord', `${OURS}/:recordId`, NoQuery, async (call) =>
    chargingDetail(call.deps, await networkCharging(call), call.recordId),
  ),
  write(
    'disputeOrganizationChargingRecord',
    { ...dispute, path: `${OURS}/:recordId/dispute` },
    async (call) => disputeRecord(call, await networkCharging(call)),
  ),
];
