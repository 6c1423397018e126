import {
  NO_INPUT,
  operation,
  OWNER_PREFIXES,
  withBody,
  withQuery,
  type Success,
} from '../operation.ts';
import { chargingOptions } from './conditions.ts';
import { chargingDetail, disputeRecord, NewDispute } from './detail.ts';
import { LatestQuery, OptionsQuery, SCOPE_QUERIES } from './query.ts';
import { chargingPage, chargingRecord, recordsOf } from './records.ts';
import { inScope, scopeOf, closedFamiliesOf, type Scope } from './scope.ts';
import { ongoingSessions } from './ongoing.ts';
import { chargingMonths, MonthsQuery } from './months.ts';
import { chargingStatistics } from './statistics.ts';
import type { Database } from '../../db/database.ts';

/** The organisations that are billed for charging in the scope, also those whose roles the person has lost. */
async function chargingPayers(db: Database, scope: Scope): Promise<Success<'getMyChargingPayers'>> {
  return db
    .selectFrom('charging_month as record')
    .innerJoin('organization', 'organization.id', 'record.organization_id')
    .select(['organization.id as organizationId', 'organization.name', 'classification'])
    .distinct()
    .where(inScope(scope))
    .where('organization.id', 'not in', ['', ...closedFamiliesOf(scope)])
    .orderBy('organization.id')
    .execute();
}

export const chargingPayerOperations = [
  operation('getMyChargingPayers', NO_INPUT, async (call) =>
    chargingPayers(call.deps.db, await scopeOf(call)),
  ),
];

/** Charging of a person and of a network. */
export const chargingOperations = OWNER_PREFIXES.flatMap((owned) => [
  operation(`get${owned}LatestChargingRecords`, withQuery(LatestQuery), async (call) => {
    const scope = await scopeOf(call);
    const { db, clock } = call.deps;
    const ongoing = await ongoingSessions(db, scope, clock.now());
    const rows = await recordsOf(db, inScope(scope), call.query.limit);
    return [...ongoing, ...rows.map((row) => chargingRecord(row, scope))].slice(
      0,
      call.query.limit,
    );
  }),
  operation(`get${owned}ChargingMonths`, withQuery(MonthsQuery), async (call) =>
    chargingMonths(call.deps.db, await scopeOf(call), call.query),
  ),
  operation(`get${owned}ChargingRecords`, withQuery(SCOPE_QUERIES[owned].page), async (call) =>
    chargingPage(call.deps, await scopeOf(call), call.query),
  ),
  operation(
    `get${owned}ChargingStatistics`,
    withQuery(SCOPE_QUERIES[owned].statistics),
    async (call) => chargingStatistics(call.deps.db, await scopeOf(call), call.query),
  ),
  operation(`get${owned}ChargingFilterOptions`, withQuery(OptionsQuery), async (call) =>
    chargingOptions(call.deps.db, await scopeOf(call), call.query),
  ),
  operation(`get${owned}ChargingRecord`, NO_INPUT, async (call) =>
    chargingDetail(call.deps.db, await scopeOf(call), call.params.recordId),
  ),
  operation(`dispute${owned}ChargingRecord`, withBody(NewDispute), async (call) =>
    disputeRecord(call, await scopeOf(call), call.params.recordId),
  ),
]);
