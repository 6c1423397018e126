import { type Expression, type SqlBool, sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { osloDate } from '../../oslo.ts';
import type { Success } from '../operation.ts';
import { mustRunForward, type ChargingPeriod } from './query.ts';
import { inScope, is, isNetwork, type Scope } from './scope.ts';

/** Whether a record started within the period. */
export function inPeriod({ from, to }: ChargingPeriod): Expression<SqlBool> {
  return is.and([
    ...(from ? [is('record.started_at', '>=', from)] : []),
    ...(to ? [is('record.started_at', '<', to)] : []),
  ]);
}

/** The values by which the records of a period can be filtered, and the first day of any record. */
export async function chargingOptions(
  db: Database,
  scope: Scope,
  period: ChargingPeriod,
): Promise<Success<'getMyChargingFilterOptions'>> {
  mustRunForward(period);
  const first = await db
    .selectFrom('charging_record as record')
    .select('record.started_at')
    .where(inScope(scope))
    .orderBy('record.started_at')
    .limit(1)
    .executeTakeFirst();
  return {
    firstDay: first ? osloDate(first.started_at).toString() : null,
    ...(await chargingUse(db, scope, period)),
  };
}

/** The locations, chips and vehicles of the records in a period, by name; in a network also the members. */
export async function chargingUse(db: Database, scope: Scope, period: ChargingPeriod) {
  // Grouped before the join: a person uses few chargers, whatever the number of records.
  const rows = await db
    .selectFrom(
      db
        .selectFrom('charging_record as record')
        .select(['charger_id', 'rfid_id', 'vehicle_id', 'user_id'])
        .where(inScope(scope))
        .where(inPeriod(period))
        .groupBy(['charger_id', 'rfid_id', 'vehicle_id', 'user_id'])
        .as('used'),
    )
    .innerJoin('charger', 'charger.id', 'used.charger_id')
    .select(['charge_location_id', 'rfid_id', 'vehicle_id', 'user_id'])
    .execute();
  const members = isNetwork(scope) ? rows.map((row) => row.user_id) : [];
  return {
    locations: await namesOf(
      db,
      'LOCATION',
      rows.map((row) => row.charge_location_id),
    ),
    rfids: await namesOf(
      db,
      'RFID',
      rows.map((row) => row.rfid_id),
    ),
    vehicles: await namesOf(
      db,
      'VEHICLE',
      rows.map((row) => row.vehicle_id),
    ),
    members: await namesOf(db, 'MEMBER', members),
  };
}

/** Something that charging is filtered or grouped by, with its display name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

const NAMES = {
  LOCATION: sql`select id, name from charge_location`,
  RFID: sql`select id, coalesce(description, serial_number) as name from rfid_chip`,
  VEHICLE: sql`select id, description || ' (' || licence_plate || ')' as name from vehicle`,
  MEMBER: sql`select id, first_name || ' ' || last_name as name from app_user`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;

/** The names for these ids, in alphabetical order. */
export async function namesOf(
  db: Database,
  kind: keyof typeof NAMES,
  ids: readonly (string | null)[],
): Promise<Named[]> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return [];
  const { rows } = await sql<Named>`${NAMES[kind]} where id = any(${known}::text[])`.execute(db);
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'nb') || (a.id < b.id ? -1 : 1));
}
