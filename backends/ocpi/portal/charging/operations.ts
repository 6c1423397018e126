import { NO_INPUT, operation, withQuery, type Call } from '../operation.ts';
import { personWithChips } from '../person/holding-links.ts';
import { personOf } from '../person/person.ts';
import { chargingDetail } from './record-detail.ts';
import { chargingMonths } from './months.ts';
import { sessionsUnderWay } from './ongoing.ts';
import { chargingOptions } from './options.ts';
import { LatestQuery, MonthsQuery, OptionsQuery, PageQuery, StatisticsQuery } from './query.ts';
import { chargingPage, EVERY, findRecords, shownRecord } from './records.ts';
import type { Scope } from './source.ts';
import { chargingStatistics } from './statistics.ts';

/** The charging of the registered caller. Throws `NOT_FOUND`. */
async function scopeOf(call: Pick<Call, 'deps' | 'caller' | 'links'>): Promise<Scope> {
  const person = await personWithChips(call);
  return { deps: call.deps, personId: person.id };
}

/** The charging of a person. */
export const chargingOperations = [
  operation('getMyLatestChargingRecords', withQuery(LatestQuery), async (call) => {
    const scope = await scopeOf(call);
    const { limit } = call.query;
    const ongoing = await sessionsUnderWay(scope);
    const rows = await findRecords(scope, EVERY, limit);
    return [...ongoing, ...rows.map((row) => shownRecord(scope, row))].slice(0, limit);
  }),
  operation('getMyChargingMonths', withQuery(MonthsQuery), async (call) =>
    chargingMonths(await scopeOf(call), call.query),
  ),
  operation('getMyChargingRecords', withQuery(PageQuery), async (call) =>
    chargingPage(await scopeOf(call), call.query),
  ),
  operation('getMyChargingStatistics', withQuery(StatisticsQuery), async (call) =>
    chargingStatistics(await scopeOf(call), call.query),
  ),
  operation('getMyChargingFilterOptions', withQuery(OptionsQuery), async (call) =>
    chargingOptions(await scopeOf(call), call.query),
  ),
  operation('getMyChargingRecord', NO_INPUT, async (call) =>
    chargingDetail(await scopeOf(call), call.params.recordId),
  ),
  operation('getMyChargingPayers', NO_INPUT, async (call) => {
    await personOf(call);
    return [];
  }),
];
