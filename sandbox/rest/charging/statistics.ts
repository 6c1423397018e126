import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Success } from '../operation.ts';
import { conditionOf, listConditions, namesOf } from './conditions.ts';
import { add, added, addTo, NO_FIGURES, sumsOf, type Parts } from './figures.ts';
import { mustRunForward, type ChargingPeriod, type StatisticsQuery } from './query.ts';
import { inScope, is, type Scope } from './scope.ts';
import { monthsWithin } from './whole-months.ts';

type Group = StatisticsQuery['groupBy'];

/** The expression of each group's key. Locations are grouped by charger first. */
const KEY: Readonly<Record<Group, RawBuilder<string>>> = {
  DAY: sql`to_char(started_at at time zone 'Europe/Oslo', 'YYYY-MM-DD')`,
  MONTH: sql`to_char(oslo_month, 'YYYY-MM')`,
  YEAR: sql`to_char(oslo_month, 'YYYY')`,
  ACCESS_CATEGORY: sql`record.access_category`,
  MEMBER: sql`record.user_id`,
  LOCATION: sql`record.charger_id`,
  RFID: sql`coalesce(rfid_id, '')`,
  VEHICLE: sql`coalesce(vehicle_id, '')`,
  COST_CENTER: sql`coalesce(cost_center, '')`,
};

/** Groups that can be read from the sums of the months. */
const MONTH_GROUPS: ReadonlySet<Group> = new Set(['MONTH', 'YEAR', 'ACCESS_CATEGORY', 'MEMBER']);
const CALENDAR_GROUPS: ReadonlySet<Group> = new Set(['DAY', 'MONTH', 'YEAR']);

/**
 * The sums of the records that match the query, in total and by group. Where filter and group allow it, whole months are read
 * from their sums, so that the cost does not grow with the number of records.
 */
export async function chargingStatistics(
  db: Database,
  scope: Scope,
  query: StatisticsQuery,
): Promise<Success<'getMyChargingStatistics'>> {
  mustRunForward(query);
  const { groupBy } = query;
  const parts = canUseMonths(query)
    ? await partsByMonths(db, scope, query)
    : await recordParts(db, scope, query, query);
  const located = groupBy === 'LOCATION' ? await byLocation(db, parts) : parts;
  return {
    total: [...located.values()].reduce(added, NO_FIGURES),
    buckets: await buckets(db, scope, groupBy, located),
  };
}

function canUseMonths({ groupBy, ...filter }: StatisticsQuery): boolean {
  const { medium, locationId, rfidId, vehicleId, costCenter, search } = filter;
  const isOfRecords = medium ?? locationId ?? rfidId ?? vehicleId ?? costCenter ?? search;
  return MONTH_GROUPS.has(groupBy) && isOfRecords === undefined;
}

async function partsByMonths(db: Database, scope: Scope, query: StatisticsQuery): Promise<Parts> {
  const { months, rest } = monthsWithin(query);
  const parts: Parts = new Map();
  if (months) {
    const rows = await db
      .selectFrom('charging_month as record')
      .select(KEY[query.groupBy].as('key'))
      .select('organization_id')
      .select(sumsOf('months'))
      .where(inScope(scope))
      .where(is.and([...listConditions(query)]))
      .$if(months.first !== undefined, (all) =>
        all.where('record.oslo_month', '>=', months.first ?? ''),
      )
      .$if(months.end !== undefined, (all) => all.where('record.oslo_month', '<', months.end ?? ''))
      .groupBy(['key', 'organization_id'])
      .having(sql`sum(sessions)`, '>', 0)
      .execute();
    addTo(parts, rows);
  }
  for (const period of rest)
    for (const [key, figures] of await recordParts(db, scope, query, period))
      add(parts, key, figures);
  return parts;
}

async function recordParts(
  db: Database,
  scope: Scope,
  query: StatisticsQuery,
  { from, to }: ChargingPeriod,
): Promise<Parts> {
  const rows = await db
    .selectFrom('charging_record as record')
    .select(KEY[query.groupBy].as('key'))
    .select('organization_id')
    .select(sumsOf('records'))
    .where(await conditionOf(db, scope, { ...query, from, to }))
    .groupBy(['key', 'organization_id'])
    .execute();
  const parts: Parts = new Map();
  addTo(parts, rows);
  return parts;
}

/** Merges the groups of chargers into groups of locations. */
async function byLocation(db: Database, byCharger: Parts): Promise<Parts> {
  const chargers = await db
    .selectFrom('charger')
    .select(['id', 'charge_location_id'])
    .where('id', '=', (one) => one.fn.any(one.val([...byCharger.keys()])))
    .execute();
  const parts: Parts = new Map();
  for (const { id, charge_location_id: key } of chargers)
    add(parts, key, byCharger.get(id) ?? NO_FIGURES);
  return parts;
}

/** Calendar groups oldest first, others by costs, highest first. */
async function buckets(db: Database, scope: Scope, groupBy: Group, parts: Parts) {
  const names =
    groupBy === 'LOCATION' || groupBy === 'RFID' || groupBy === 'VEHICLE' || groupBy === 'MEMBER'
      ? await namesOf(db, scope, groupBy, [...parts.keys()])
      : [];
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const byKey = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const ordered = CALENDAR_GROUPS.has(groupBy)
    ? byKey
    : byKey.toSorted(([, a], [, b]) => b.costs - a.costs);
  const named = (key: string) =>
    groupBy === 'COST_CENTER' && key !== '' ? key : (nameOf.get(key) ?? null);
  return ordered.map(([key, figures]) => ({ key, name: named(key), figures }));
}
