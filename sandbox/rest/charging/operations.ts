import { NO_INPUT, operation, OWNER_PREFIXES, withBody, withQuery } from '../operation.ts';
import { chargingOptions } from './conditions.ts';
import { chargingDetail, disputeRecord, NewDispute } from './detail.ts';
import { LatestQuery, OptionsQuery, SCOPE_QUERIES } from './query.ts';
import { chargingPage, chargingRecord, recordsOf } from './records.ts';
import { inScope, scopeOf } from './scope.ts';
import { ongoingSessions } from './ongoing.ts';
import { chargingMonths, MonthsQuery } from './months.ts';
import { chargingPayers } from './payers.ts';
import { chargingStatistics } from './statistics.ts';

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
