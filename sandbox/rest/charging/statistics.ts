import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { components } from '../../generated/backend.ts';
import type { Success } from '../operation.ts';
import { listConditions, listed, namesOf, searched } from './conditions.ts';
import {
  add,
  added,
  addTo,
  NO_FIGURES,
  sumOf,
  sumsOf,
  type Parts,
  type Row,
  type SignedSums,
} from './figures.ts';
import { mustRunForward, type StatisticsQuery } from './query.ts';
import { inScope, is, type Scope } from './scope.ts';
import { monthsWithin, type WholeMonths } from './whole-months.ts';

type Group = StatisticsQuery['groupBy'];
type MainLocation = components['schemas']['MainLocation'];

/** The expression of each group's key. Locations are grouped by charger first; the key of a month is its first day. */
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

/** Groups that can be read from the monthly sums. */
const MONTH_GROUPS: ReadonlySet<Group> = new Set(['MONTH', 'YEAR', 'ACCESS_CATEGORY', 'MEMBER']);
const CALENDAR_GROUPS: ReadonlySet<Group> = new Set(['DAY', 'MONTH', 'YEAR']);

/**
 * The sums of the records that match the query, in total and by group. Where filter and group allow it, whole months are read
 * from the monthly sums, so that the cost does not grow with the number of records.
 */
export async function chargingStatistics(
  db: Database,
  scope: Scope,
  query: StatisticsQuery,
): Promise<Success<'getMyChargingStatistics'>> {
  mustRunForward(query);
  const { groupBy } = query;
  const parts = partsOf(scope, await rowsOf(db, scope, query));
  const located = groupBy === 'LOCATION' ? await byLocation(db, parts) : parts;
  const places = groupBy === 'DAY' ? await mainLocations(db, scope, query) : undefined;
  return {
    total: [...located.values()].reduce(added, NO_FIGURES),
    buckets: (await buckets(db, scope, groupBy, located)).map((bucket) => ({
      ...bucket,
      mainLocation: places?.get(bucket.key) ?? null,
    })),
  };
}

/** The location of all or most charging of each day. A longer part is read from sums that name no location. */
async function mainLocations(db: Database, scope: Scope, query: StatisticsQuery) {
  const { search, ...lists } = query;
  const { condition } = await searched(db, scope, search);
  const rows = await db
    .selectFrom('charging_record as record')
    .innerJoin('charger as place_charger', 'place_charger.id', 'record.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'place_charger.charge_location_id')
    .select(KEY.DAY.as('day'))
    .select('place.name')
    .select(sql<number>`coalesce(sum(total_ore) filter (where currency = 'NOK'), 0)`.as('costs'))
    .where(is.and([listed(scope, lists), condition]))
    .groupBy(['day', 'place.id', 'place.name'])
    .execute();
  const places = new Map<string, MainLocation>();
  for (const day of new Set(rows.map((row) => row.day))) {
    const all = rows.filter((row) => row.day === day);
    const total = all.reduce((sum, { costs }) => sum + costs, 0);
    const isOnly = all.length === 1;
    const main = all.find(({ costs }) => isOnly || costs * 2 > total);
    // A correction that lowers one place makes the share of another more than it was.
    if (main && (isOnly || all.every(({ costs }) => costs >= 0)))
      places.set(day, { name: main.name, isOnly });
  }
  return places;
}

function partsOf(scope: Scope, rows: readonly Row[]): Parts {
  const parts: Parts = new Map();
  addTo(parts, scope, rows);
  return parts;
}

async function rowsOf(db: Database, scope: Scope, query: StatisticsQuery): Promise<readonly Row[]> {
  const { search, ...lists } = query;
  const { condition, others, isMost } = await searched(db, scope, search);
  const sumsWhere = (part: Expression<SqlBool>) =>
    recordSums(db, lists.groupBy, is.and([listed(scope, lists), part]));
  if (!canUseMonths(lists) || !isMost) return sumOf(db, [{ sign: 1, sums: sumsWhere(condition) }]);
  return sumOf(db, [...sumsByMonths(db, scope, lists), { sign: -1, sums: sumsWhere(others) }]);
}

function canUseMonths({ groupBy, ...filter }: Omit<StatisticsQuery, 'search'>): boolean {
  const { medium, locationId, rfidId, vehicleId, costCenter } = filter;
  const isOfRecords = medium ?? locationId ?? rfidId ?? vehicleId ?? costCenter;
  return MONTH_GROUPS.has(groupBy) && isOfRecords === undefined;
}

/** The sums of the whole months, and of the records before and after them. */
function sumsByMonths(
  db: Database,
  scope: Scope,
  query: Omit<StatisticsQuery, 'search'>,
): readonly SignedSums[] {
  const { months, rest } = monthsWithin(query);
  const ofRest = rest.map((period) =>
    recordSums(db, query.groupBy, listed(scope, { ...query, ...period })),
  );
  const all = months ? [monthSums(db, scope, query, months), ...ofRest] : ofRest;
  return all.map((sums) => ({ sign: 1, sums }));
}

function monthSums(
  db: Database,
  scope: Scope,
  query: Omit<StatisticsQuery, 'search'>,
  { first, end }: WholeMonths,
) {
  return db
    .selectFrom('charging_month as record')
    .select(KEY[query.groupBy].as('key'))
    .select(['organization_id', 'currency'])
    .select(sumsOf('months'))
    .where(inScope(scope))
    .where(is.and([...listConditions(scope, query)]))
    .$if(first !== undefined, (all) => all.where('record.oslo_month', '>=', first ?? ''))
    .$if(end !== undefined, (all) => all.where('record.oslo_month', '<', end ?? ''))
    .groupBy(['key', 'organization_id', 'currency']);
}

function recordSums(db: Database, groupBy: Group, condition: Expression<SqlBool>) {
  return db
    .selectFrom('charging_record as record')
    .select(KEY[groupBy].as('key'))
    .select(['organization_id', 'currency'])
    .select(sumsOf('records'))
    .where(condition)
    .groupBy(['key', 'organization_id', 'currency']);
}

/** Merges the groups of chargers into groups of locations. */
async function byLocation(db: Database, byCharger: Parts): Promise<Parts> {
  const chargers = await db
    .selectFrom('charger')
    .select(['id', 'charge_location_id'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...byCharger.keys()])))
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
