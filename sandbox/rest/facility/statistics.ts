import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { mustRunForward, type ChargingPeriod } from '../charging/query.ts';
import { monthsWithin } from '../charging/whole-months.ts';
import type { Success } from '../operation.ts';
import {
  hasCategory,
  isChosen,
  isWithin,
  type FacilityFilter,
  type FacilityStatisticsQuery,
} from './query.ts';

type Statistics = Success<'getFacilityStatistics'>;
type Figures = Statistics['total'];
type Hour = Success<'getFacilityPattern'>['hours'][number];
type Group = FacilityStatisticsQuery['groupBy'];

const NO_FIGURES: Figures = {
  sessions: 0,
  chargingTime: 0,
  energy: 0,
  inUse: 0,
  costs: 0,
  costsNoVat: 0,
  savings: 0,
  savingsNoVat: 0,
  reimbursement: 0,
  revenue: 0,
  revenueNoVat: 0,
};

const added = (a: Figures, b: Figures): Figures => ({
  sessions: a.sessions + b.sessions,
  chargingTime: a.chargingTime + b.chargingTime,
  energy: a.energy + b.energy,
  inUse: a.inUse + b.inUse,
  costs: a.costs + b.costs,
  costsNoVat: a.costsNoVat + b.costsNoVat,
  savings: a.savings + b.savings,
  savingsNoVat: a.savingsNoVat + b.savingsNoVat,
  reimbursement: a.reimbursement + b.reimbursement,
  revenue: a.revenue + b.revenue,
  revenueNoVat: a.revenueNoVat + b.revenueNoVat,
});

const KEY: Readonly<Record<Group, RawBuilder<string>>> = {
  // Only when grouping records, not monthly sums.
  DAY: sql`to_char(record.started_at at time zone 'Europe/Oslo', 'YYYY-MM-DD')`,
  MONTH: sql`to_char(record.oslo_month, 'YYYY-MM')`,
  YEAR: sql`to_char(record.oslo_month, 'YYYY')`,
  ACCESS_CATEGORY: sql`record.access_category`,
  LOCATION: sql`place.id`,
  CONTROLLER: sql`coalesce(own.controller_id, '')`,
  CHARGER: sql`charger.id`,
};

/** The columns of a group's sums. No amount includes a resident's payments at their own charger. */
function sumsOf(source: 'records' | 'months', organizationId: string) {
  const amount = (column: RawBuilder<number>, condition: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)`;
  const shown = sql<boolean>`resident.charger_id is null`;
  const byOthers = sql<boolean>`resident.charger_id is null and record.organization_id is distinct from ${organizationId}`;
  const [sessions, chargingTime, inUse] =
    source === 'records'
      ? [
          sql<number>`count(*)`,
          sql<number>`sum((charging_ms + 30000) / 60000 * 60000)`,
          sql<number>`sum(in_use_ms(corrects_id, started_at, ended_at, idle_minutes))`,
        ]
      : [
          sql<number>`sum(sessions)`,
          sql<number>`sum(charging_ms)`,
          sql<number>`sum(record.in_use_ms)`,
        ];
  const [total, noVat] = [sql<number>`total_ore`, sql<number>`total_ore - vat_ore`];
  return [
    sessions.as('sessions'),
    chargingTime.as('chargingTime'),
    inUse.as('inUse'),
    sql<number>`sum(energy_wh)`.as('energy'),
    amount(total, shown).as('costs'),
    amount(noVat, shown).as('costsNoVat'),
    amount(sql`saved_ore`, shown).as('savings'),
    amount(sql`saved_ore - saved_vat_ore`, shown).as('savingsNoVat'),
    amount(
      total,
      sql`resident.charger_id is null and access_category = 'HOME' and record.organization_id is not null`,
    ).as('reimbursement'),
    amount(total, byOthers).as('revenue'),
    amount(noVat, byOthers).as('revenueNoVat'),
  ] as const;
}

/**
 * The sums of the sessions at an organisation's chargers, in total and by group. Whole months are read from the monthly sums, so
 * that the cost does not grow with the number of records; days from the records.
 */
export async function facilityStatistics(
  { db }: SandboxDeps,
  organizationId: string,
  query: FacilityStatisticsQuery,
): Promise<Statistics> {
  mustRunForward(query);
  const { months, rest } =
    query.groupBy === 'DAY' ? { months: undefined, rest: [query] } : monthsWithin(query);
  const parts = new Map<string, Figures>();
  const add = (rows: readonly ({ readonly key: string } & Figures)[]) => {
    for (const { key, ...figures } of rows)
      parts.set(key, added(parts.get(key) ?? NO_FIGURES, figures));
  };
  const key = KEY[query.groupBy].as('key');
  if (months)
    add(
      await chosenMonths(db, organizationId, query, months)
        .select(key)
        .select(sumsOf('months', organizationId))
        .groupBy('key')
        .having(sql`sum(sessions)`, '>', 0)
        .execute(),
    );
  for (const period of rest)
    add(
      await chosenRecords(db, organizationId, query, period)
        .select(key)
        .select(sumsOf('records', organizationId))
        .groupBy('key')
        .execute(),
    );
  return {
    total: [...parts.values()].reduce(added, NO_FIGURES),
    firstDay: await firstDay(db, organizationId),
    buckets: await named(db, query.groupBy, parts),
  };
}

/**
 * Whether a charger is a resident's in any part of the record's month, which makes its amounts private: the monthly sums do not
 * separate the charging while it was vacant.
 */
const isResidentsMonth = sql<boolean>`not exists (
  select from charger_vacancy as vacancy where vacancy.charger_id = charger.id
    and vacancy.since at time zone 'Europe/Oslo' <= record.oslo_month
    and (vacancy.until is null
      or vacancy.until at time zone 'Europe/Oslo' >= record.oslo_month + interval '1 month'))`;

const chosenRecords = (
  db: Database,
  organizationId: string,
  filter: FacilityFilter,
  period: ChargingPeriod,
) =>
  db
    .selectFrom('charging_record as record')
    .innerJoin('charger', 'charger.id', 'record.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .leftJoin('installed_charger as own', 'own.charger_id', 'charger.id')
    .leftJoin('charger_ownership as resident', (on) =>
      on.onRef('resident.charger_id', '=', 'charger.id').on(isResidentsMonth),
    )
    .where(isChosen(organizationId, filter))
    .where(hasCategory(filter))
    .where(isWithin('record.started_at', period));

type WholeMonths = NonNullable<ReturnType<typeof monthsWithin>['months']>;

const chosenMonths = (
  db: Database,
  organizationId: string,
  filter: FacilityFilter,
  { first, end }: WholeMonths,
) =>
  db
    .selectFrom('facility_month as record')
    .innerJoin('charger', 'charger.id', 'record.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .leftJoin('installed_charger as own', 'own.charger_id', 'charger.id')
    .leftJoin('charger_ownership as resident', (on) =>
      on.onRef('resident.charger_id', '=', 'charger.id').on(isResidentsMonth),
    )
    .where(isChosen(organizationId, filter))
    .where(hasCategory(filter))
    .$if(first !== undefined, (all) => all.where('record.oslo_month', '>=', first ?? ''))
    .$if(end !== undefined, (all) => all.where('record.oslo_month', '<', end ?? ''));

/** The first Oslo day with a session at any charger of the organisation. */
async function firstDay(db: Database, organizationId: string): Promise<string | null> {
  const { first } = await db
    .selectFrom('charger')
    .innerJoin('charge_location as place', 'place.id', 'charge_location_id')
    .where('organization_id', '=', organizationId)
    .select(
      sql<Date | null>`min((select min(started_at) from charging_record where charger_id = charger.id))`.as(
        'first',
      ),
    )
    .executeTakeFirstOrThrow();
  return first && osloDate(first).toString();
}

const CALENDAR_GROUPS: ReadonlySet<Group> = new Set(['DAY', 'MONTH', 'YEAR']);

/** Calendar groups oldest first, others by energy, highest first. */
async function named(db: Database, groupBy: Group, parts: ReadonlyMap<string, Figures>) {
  const names = await namesOf(db, groupBy, [...parts.keys()]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const byKey = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const ordered = CALENDAR_GROUPS.has(groupBy)
    ? byKey
    : byKey.toSorted(([, a], [, b]) => b.energy - a.energy);
  return ordered.map(([key, figures]) => ({ key, name: nameOf.get(key) ?? null, figures }));
}

const NAMES: Readonly<Partial<Record<Group, RawBuilder<unknown>>>> = {
  LOCATION: sql`select id, name from charge_location`,
  CONTROLLER: sql`select controller.id, place.name || ' – ' || controller.name as name
    from facility_controller controller join charge_location place on place.id = charge_location_id`,
  CHARGER: sql`select charger_id as id, code as name from installed_charger`,
};

async function namesOf(db: Database, groupBy: Group, ids: readonly string[]) {
  const names = NAMES[groupBy];
  if (!names) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (${names}) as named where id = any(${ids}::text[])`.execute(db);
  return rows;
}

/** The use of the chargers by hour of the week. Whole months of whole locations are read from their sums. */
export async function facilityPattern(
  { db }: SandboxDeps,
  organizationId: string,
  filter: FacilityFilter,
): Promise<Success<'getFacilityPattern'>> {
  mustRunForward(filter);
  const isOfLocations = filter.controllerId === undefined && filter.chargerId === undefined;
  const { months, rest } = isOfLocations
    ? monthsWithin(filter)
    : { months: undefined, rest: [filter] };
  const hours = new Map<string, Hour>();
  const add = (rows: readonly Hour[]) => {
    for (const { weekday, hour, energy, inUse } of rows) {
      const key = `${weekday} ${hour}`;
      const known = hours.get(key);
      hours.set(key, {
        weekday,
        hour,
        energy: energy + (known?.energy ?? 0),
        inUse: inUse + (known?.inUse ?? 0),
      });
    }
  };
  if (months)
    add(
      await db
        .selectFrom('facility_hour as record')
        .innerJoin('charge_location as place', 'place.id', 'record.charge_location_id')
        .where(isChosen(organizationId, { locationId: filter.locationId }))
        .where(hasCategory(filter))
        .$if(months.first !== undefined, (all) =>
          all.where('record.oslo_month', '>=', months.first ?? ''),
        )
        .$if(months.end !== undefined, (all) =>
          all.where('record.oslo_month', '<', months.end ?? ''),
        )
        .select(['weekday', 'hour'])
        .select(sql<number>`sum(energy_wh)`.as('energy'))
        .select(sql<number>`sum(record.in_use_ms)`.as('inUse'))
        .groupBy(['weekday', 'hour'])
        .execute(),
    );
  for (const period of rest)
    add(
      await chosenRecords(db, organizationId, filter, period)
        .innerJoinLateral(
          sql<{
            at: Date;
            part_wh: number;
            part_ms: number;
          }>`hours_of(record.started_at, record.charging_ms,
            in_use_ms(record.corrects_id, record.started_at, record.ended_at, record.idle_minutes), record.energy_wh)`.as(
            'part',
          ),
          (on) => on.onTrue(),
        )
        .select(sql<number>`extract(isodow from at at time zone 'Europe/Oslo')`.as('weekday'))
        .select(sql<number>`extract(hour from at at time zone 'Europe/Oslo')`.as('hour'))
        .select(sql<number>`sum(part_wh)`.as('energy'))
        .select(sql<number>`sum(part_ms)`.as('inUse'))
        .groupBy(['weekday', 'hour'])
        .execute(),
    );
  const used = [...hours.values()].filter(({ energy, inUse }) => energy !== 0 || inUse !== 0);
  return { hours: used.toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour) };
}
