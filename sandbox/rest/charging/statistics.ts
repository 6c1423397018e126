import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Success } from '../operation.ts';
import { listConditions, listed, namesOf, searched } from './conditions.ts';
import { add, added, addTo, NO_FIGURES, sumsOf, without, type Parts, type Row } from './figures.ts';
import { mustRunForward, type StatisticsQuery } from './query.ts';
import { inScope, is, type Scope } from './scope.ts';
import { monthsWithin } from './whole-months.ts';

type Group = StatisticsQuery['groupBy'];

/** The expression of each group's key. Locations are grouped by charger first, and months are told by their first day. */
const KEY: Readonly<Record<Group, RawBuilder<string>>> = {
  DAY: sql`to_char(started_at at time zone 'Europe/Oslo', 'YYYY-MM-DD')`,
  MONTH: sql`record.oslo_month`,
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
  const parts = partsOf(await rowsOf(db, scope, query));
  const located = groupBy === 'LOCATION' ? await byLocation(db, parts) : parts;
  return {
    total: [...located.values()].reduce(added, NO_FIGURES),
    buckets: await buckets(db, scope, groupBy, located),
  };
}

function partsOf(rows: readonly Row[]): Parts {
  const parts: Parts = new Map();
  addTo(parts, rows);
  return parts;
}

async function rowsOf(db: Database, scope: Scope, query: StatisticsQuery): Promise<readonly Row[]> {
  const { search, ...lists } = query;
  const usesMonths = canUseMonths(lists);
  if (search === undefined)
    return usesMonths
      ? rowsByMonths(db, scope, lists)
      : recordRows(db, lists.groupBy, listed(scope, lists));
  const { condition, isMost } = await searched(db, scope, search);
  if (!usesMonths || !isMost)
    return recordRows(db, lists.groupBy, is.and([listed(scope, lists), condition]));
  const isOther = sql<boolean>`(${condition}) is not true`;
  const [all, others] = await Promise.all([
    rowsByMonths(db, scope, lists),
    recordRows(db, lists.groupBy, is.and([listed(scope, lists), isOther])),
  ]);
  return without(all, others);
}

function canUseMonths({ groupBy, ...filter }: Omit<StatisticsQuery, 'search'>): boolean {
  const { medium, locationId, rfidId, vehicleId, costCenter } = filter;
  const isOfRecords = medium ?? locationId ?? rfidId ?? vehicleId ?? costCenter;
  return MONTH_GROUPS.has(groupBy) && isOfRecords === undefined;
}

async function rowsByMonths(
  db: Database,
  scope: Scope,
  query: Omit<StatisticsQuery, 'search'>,
): Promise<readonly Row[]> {
  const { months, rest } = monthsWithin(query);
  const rows: Row[] = [];
  if (months)
    rows.push(
      ...(await db
        .selectFrom('charging_month as record')
        .select(KEY[query.groupBy].as('key'))
        .select('organization_id')
        .select(sumsOf('months'))
        .where(inScope(scope))
        .where(is.and([...listConditions(query)]))
        .$if(months.first !== undefined, (all) =>
          all.where('record.oslo_month', '>=', months.first ?? ''),
        )
        .$if(months.end !== undefined, (all) =>
          all.where('record.oslo_month', '<', months.end ?? ''),
        )
        .groupBy(['key', 'organization_id'])
        .having(sql`sum(sessions)`, '>', 0)
        .execute()),
    );
  for (const { from, to } of rest)
    rows.push(...(await recordRows(db, query.groupBy, listed(scope, { ...query, from, to }))));
  return rows;
}

function recordRows(
  db: Database,
  groupBy: Group,
  condition: Expression<SqlBool>,
): Promise<readonly Row[]> {
  return db
    .selectFrom('charging_record as record')
    .select(KEY[groupBy].as('key'))
    .select('organization_id')
    .select(sumsOf('records'))
    .where(condition)
    .groupBy(['key', 'organization_id'])
    .execute();
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
  const shown = (key: string) => (groupBy === 'MONTH' ? key.slice(0, 7) : key);
  return ordered.map(([key, figures]) => ({ key: shown(key), name: named(key), figures }));
}
