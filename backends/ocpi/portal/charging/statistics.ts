import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { components } from '../../generated/backend.ts';
import type { Success } from '../operation.ts';
import { compareNames } from '../search.ts';
import { conditionOf } from './filter.ts';
import { byKey, figuresOf, SUMS, type Figures } from './sums.ts';
import { namesOf } from './options.ts';
import { mustRunForward, type StatisticsQuery } from './query.ts';
import { fromRecords, osloText, type Scope } from './source.ts';

type Query = z.infer<typeof StatisticsQuery>;
type MainLocation = components['schemas']['MainLocation'];

/** The key of each group; empty where no record has one. */
const KEY: Readonly<Record<Query['groupBy'], RawBuilder<string>>> = {
  DAY: osloText('YYYY-MM-DD'),
  MONTH: osloText('YYYY-MM'),
  YEAR: osloText('YYYY'),
  ACCESS_CATEGORY: sql`''`,
  LOCATION: sql`record.location_key`,
  RFID: sql`record.chip_id`,
  VEHICLE: sql`''`,
};
const CALENDAR: ReadonlySet<Query['groupBy']> = new Set(['DAY', 'MONTH', 'YEAR']);

/** The sums of the records that match the query, in total and by group. */
export async function chargingStatistics(
  scope: Scope,
  query: Query,
): Promise<Success<'getMyChargingStatistics'>> {
  mustRunForward(query);
  const { groupBy, ...filter } = query;
  const condition = await conditionOf(scope, filter);
  const sums = (key: RawBuilder<string>) =>
    fromRecords(scope)
      .select([key.as('key'), 'record.currency', ...SUMS])
      .where(condition)
      .groupBy(['key', 'record.currency'])
      .orderBy('key')
      .execute();
  const groups = byKey(await sums(KEY[groupBy]));
  const names =
    groupBy === 'LOCATION' || groupBy === 'RFID'
      ? new Map((await namesOf(scope, groupBy)).map(({ id, name }) => [id, name]))
      : undefined;
  const places = groupBy === 'DAY' ? await mainLocations(scope, condition) : undefined;
  const buckets = [...groups].map(([key, rows]) => ({
    key,
    name: names?.get(key) ?? null,
    figures: figuresOf(scope, rows),
    mainLocation: places?.get(key) ?? null,
  }));
  return {
    total: figuresOf(scope, await sums(sql`''`)),
    buckets: CALENDAR.has(groupBy)
      ? buckets
      : buckets.toSorted(
          (a, b) => dearestFirst(a.figures, b.figures) || compareNames(a.name ?? '', b.name ?? ''),
        ),
  };
}

/** Unknown costs come last, by energy. */
const dearestFirst = (a: Figures, b: Figures) =>
  (b.costs ?? -1) - (a.costs ?? -1) || b.energy - a.energy;

/** The location of all or most charging of each day. */
async function mainLocations(
  scope: Scope,
  condition: RawBuilder<SqlBool>,
): Promise<ReadonlyMap<string, MainLocation>> {
  const rows = await fromRecords(scope)
    .select([KEY.DAY.as('key'), sql<string>`max(record.location_name)`.as('name')])
    .select(
      sql<number | null>`case when count(*) filter (where record.currency = 'NOK')
        = count(record.cost) filter (where record.currency = 'NOK')
        then coalesce(sum(record.cost) filter (where record.currency = 'NOK'), 0) end`.as('costs'),
    )
    .where(condition)
    .groupBy(['key', 'record.location_key'])
    .execute();
  const places = new Map<string, MainLocation>();
  for (const [day, all] of byKey(rows)) {
    const total = all.reduce((sum, { costs }) => sum + (costs ?? Number.NaN), 0);
    const isOnly = all.length === 1;
    const main = all.find(({ costs }) => isOnly || (costs ?? 0) * 2 > total);
    // A credit that lowers one place makes the share of another more than it was.
    if (main && (isOnly || all.every(({ costs }) => costs !== null && costs >= 0)))
      places.set(day, { name: main.name, isOnly });
  }
  return places;
}
