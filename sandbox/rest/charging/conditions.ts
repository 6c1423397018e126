import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { osloDate } from '../../oslo.ts';
import type { Success } from '../operation.ts';
import { mustRunForward, type ChargingFilter, type ChargingPeriod } from './query.ts';
import { inScope, is, isNetwork, type Scope } from './scope.ts';

/** The condition that a scope and every part of a filter hold. */
export async function conditionOf(
  db: Database,
  scope: Scope,
  filter: ChargingFilter,
): Promise<Expression<SqlBool>> {
  const { search } = filter;
  const found = search === undefined ? [] : await wordsFound(db, scope, search);
  return is.and([inScope(scope), inPeriod(filter), ...listConditions(filter), ...found]);
}

/** The conditions of the given lists. Conditions on columns that a month of records has too come first. */
export function listConditions(filter: ChargingFilter): readonly Expression<SqlBool>[] {
  const { accessCategory, medium, locationId, rfidId, vehicleId, memberId, costCenter, payer } =
    filter;
  return [
    ...(accessCategory ? [is('record.access_category', 'in', accessCategory)] : []),
    ...(memberId ? [isAny('user_id', memberId)] : []),
    ...(payer ? [is.or(payer.map(isPaidBy))] : []),
    ...(medium ? [is('record.medium', 'in', medium)] : []),
    ...(locationId ? [isAt(locationId)] : []),
    ...(rfidId ? [isAny('rfid_id', rfidId)] : []),
    ...(vehicleId ? [isAny('vehicle_id', vehicleId)] : []),
    ...(costCenter ? [isAny('cost_center', costCenter)] : []),
  ];
}

const isPaidBy = (payer: 'ORGANIZATION' | 'SELF') =>
  is('record.organization_id', payer === 'SELF' ? 'is' : 'is not', null);

/** Whether a column holds one of these values; false when the list is empty. */
function isAny(
  column: 'user_id' | 'charger_id' | 'rfid_id' | 'vehicle_id' | 'cost_center',
  ids: readonly string[],
): Expression<SqlBool> {
  return sql<SqlBool>`${is.ref(`record.${column}`)} = any(${possible(ids)}::text[])`;
}

function isAt(locationIds: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`record.charger_id in
    (select id from charger where charge_location_id = any(${possible(locationIds)}::text[]))`;
}

/** PostgreSQL refuses text with this character, so no such id exists. */
function possible(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !id.includes('\0'));
}

/**
 * One condition for each word of `search`: the name of the record's location, chip, vehicle or, in a network, member contains
 * it. Names are compared here, because case folding in the database depends on its locale.
 */
async function wordsFound(
  db: Database,
  scope: Scope,
  search: string,
): Promise<readonly Expression<SqlBool>[]> {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const used = await everUsed(db, scope);
  return words.map((word) => {
    const ids = (named: readonly Named[]) =>
      named.filter(({ name }) => folded(name).includes(word)).map(({ id }) => id);
    const { CHARGER, RFID, VEHICLE, MEMBER } = used;
    const named = [
      [ids(CHARGER), (found) => isAny('charger_id', found)],
      [ids(RFID), (found) => isAny('rfid_id', found)],
      [ids(VEHICLE), (found) => isAny('vehicle_id', found)],
      [ids(MEMBER), (found) => isAny('user_id', found)],
    ] as const satisfies readonly (readonly [string[], (found: string[]) => Expression<SqlBool>])[];
    // Nothing to be found costs no look at the records.
    return is.or(named.filter(([found]) => found.length > 0).map(([found, has]) => has(found)));
  });
}

/** The chargers, by the name of their location, the chips and vehicles of all records, and in a network the members. */
async function everUsed(
  db: Database,
  scope: Scope,
): Promise<Readonly<Record<'CHARGER' | 'RFID' | 'VEHICLE' | 'MEMBER', readonly Named[]>>> {
  const rows = await db
    .selectFrom('charging_use as record')
    .select([sql<'LOCATION' | 'MEMBER' | 'RFID' | 'VEHICLE'>`kind`.as('kind'), 'id'])
    .where(inScope(scope))
    .$if(isNetwork(scope), (uses) =>
      uses.union(
        db
          .selectFrom('charging_use as record')
          .select([sql<'MEMBER'>`'MEMBER'`.as('kind'), 'user_id as id'])
          .where(inScope(scope)),
      ),
    )
    .execute();
  const idsOf = (kind: (typeof rows)[number]['kind']) =>
    rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const [CHARGER, RFID, VEHICLE, MEMBER] = await Promise.all([
    db
      .selectFrom('charger')
      .innerJoin('charge_location as place', 'place.id', 'charge_location_id')
      .select(['charger.id', 'place.name'])
      .where('place.id', '=', (one) => one.fn.any(one.val(idsOf('LOCATION'))))
      .execute(),
    anyOrder(db, scope, 'RFID', idsOf('RFID')),
    anyOrder(db, scope, 'VEHICLE', idsOf('VEHICLE')),
    anyOrder(db, scope, 'MEMBER', idsOf('MEMBER')),
  ]);
  return { CHARGER, RFID, VEHICLE, MEMBER };
}

/** Text as it is compared in a search. */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Whether a record started within the period. */
function inPeriod({ from, to }: ChargingPeriod): Expression<SqlBool> {
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

const USE = [
  'charger_id',
  'rfid_id',
  'vehicle_id',
  'user_id',
  'organization_id',
  'cost_center',
] as const;

/** The locations, chips and vehicles of the records in a period, by name; in a network also the members; and who pays. */
async function chargingUse(db: Database, scope: Scope, period: ChargingPeriod) {
  // Grouped before the join: a person uses few chargers, whatever the number of records.
  const rows = await db
    .selectFrom(
      db
        .selectFrom('charging_record as record')
        .select(USE)
        .where(inScope(scope))
        .where(inPeriod(period))
        .groupBy(USE)
        .as('used'),
    )
    .innerJoin('charger', 'charger.id', 'used.charger_id')
    .select(['charge_location_id', 'rfid_id', 'vehicle_id', 'user_id'])
    .select(['used.organization_id', 'cost_center'])
    .execute();
  const named = (kind: NamedKind, column: keyof (typeof rows)[number]) =>
    namesOf(
      db,
      scope,
      kind,
      rows.map((row) => row[column]),
    );
  return {
    locations: await named('LOCATION', 'charge_location_id'),
    rfids: await named('RFID', 'rfid_id'),
    vehicles: await named('VEHICLE', 'vehicle_id'),
    members: isNetwork(scope) ? await named('MEMBER', 'user_id') : [],
    costCenters: isNetwork(scope)
      ? [...new Set(rows.flatMap(({ cost_center: one }) => one ?? []))].sort()
      : [],
    isPaidBySelf: rows.some(({ organization_id: id }) => id === null),
    organizationIds: [...new Set(rows.flatMap(({ organization_id: id }) => id ?? []))].sort(),
  };
}

/** Something that charging is filtered or grouped by, with its display name. */
interface Named {
  readonly id: string;
  readonly name: string;
}

const NAMES = {
  LOCATION: sql`select id, name from charge_location`,
  VEHICLE: sql`select id, description || ' (' || licence_plate || ')' as name from vehicle`,
  MEMBER: sql`select id, first_name || ' ' || last_name as name from app_user`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;
type NamedKind = keyof typeof NAMES | 'RFID';

/** What its next holder calls a chip is not shown to the person who had it. */
const chipNames = (scope: Scope) =>
  'userId' in scope
    ? sql`select id, case when ${scope.userId} in (coalesce(user_id, ''), coalesce(member_id, ''))
        then coalesce(description, serial_number) else serial_number end as name from rfid_chip`
    : sql`select id, coalesce(description, serial_number) as name from rfid_chip`;

/** The names for these ids, in alphabetical order. */
export async function namesOf(...of: Parameters<typeof anyOrder>): Promise<Named[]> {
  const names = await anyOrder(...of);
  return names.sort((a, b) => a.name.localeCompare(b.name, 'nb') || (a.id < b.id ? -1 : 1));
}

async function anyOrder(
  db: Database,
  scope: Scope,
  kind: NamedKind,
  ids: readonly (string | null)[],
): Promise<Named[]> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return [];
  const names = kind === 'RFID' ? chipNames(scope) : NAMES[kind];
  const { rows } = await sql<Named>`${names} where id = any(${known}::text[])`.execute(db);
  return rows;
}
