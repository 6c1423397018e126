import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { osloDate } from '../../oslo.ts';
import type { Success } from '../operation.ts';
import { mustRunForward, type ChargingFilter, type ChargingPeriod } from './query.ts';
import { inScope, is, isNetwork, type Scope } from './scope.ts';

/** The condition that a scope and every part of a filter but its search hold. */
export function listed(scope: Scope, filter: ChargingFilter): Expression<SqlBool> {
  return is.and([inScope(scope), inPeriod(filter), ...listConditions(filter)]);
}

/** The condition that a scope and every part of a filter hold. */
export async function conditionOf(
  db: Database,
  scope: Scope,
  filter: ChargingFilter,
): Promise<Expression<SqlBool>> {
  const { search } = filter;
  if (search === undefined) return listed(scope, filter);
  return is.and([listed(scope, filter), (await searched(db, scope, search)).condition]);
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

type IdColumn = 'user_id' | 'charger_id' | 'rfid_id' | 'vehicle_id' | 'cost_center';

/** Whether a column holds one of these values; false when the list is empty. */
function isAny(column: IdColumn, ids: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${is.ref(`record.${column}`)} = any(${possible(ids)}::text[])`;
}

/** Whether a column holds a value that is none of these. */
function isOther(column: IdColumn, ids: readonly string[]): Expression<SqlBool> {
  const value = is.ref(`record.${column}`);
  return sql<SqlBool>`(${value} is not null and ${value} <> all(${possible(ids)}::text[]))`;
}

function isAt(locationIds: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`record.charger_id in
    (select id from charger where charge_location_id = any(${possible(locationIds)}::text[]))`;
}

/** PostgreSQL refuses text with this character, so no such id exists. */
function possible(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !id.includes('\0'));
}

/** What a search finds. */
interface Found {
  readonly condition: Expression<SqlBool>;
  /** Whether it seems to find most of the records, so that the others are fewer. */
  readonly isMost: boolean;
}

const COLUMNS = {
  LOCATION: 'charger_id',
  RFID: 'rfid_id',
  VEHICLE: 'vehicle_id',
  MEMBER: 'user_id',
} as const satisfies Readonly<Record<NamedKind, string>>;
/** Nearly every record has one of each of these. */
const COMMON_KINDS: readonly NamedKind[] = ['LOCATION', 'VEHICLE', 'MEMBER'];

/**
 * For each word of `search` the name of the record's location, chip, vehicle or, in a network, member contains it. Names are
 * compared here, because case folding in the database depends on its locale. Of what is found and what is not the shorter list
 * goes into the query: planning it takes time for every entry.
 */
export async function searched(db: Database, scope: Scope, search: string): Promise<Found> {
  const words = [...new Set(folded(search).split(/\s+/).filter(Boolean))];
  const used = words.length === 0 ? new Map<NamedKind, Named[]>() : await everUsed(db, scope);
  const found = words.map((word) => listsOf(word, used));
  const locations = found.flat().flatMap(({ kind, ids }) => (kind === 'LOCATION' ? ids : []));
  const chargers = await chargersAt(db, locations);
  const conditions = found.map((lists) =>
    is.or(
      lists.map(({ kind, ids, isNamed }) => {
        const values = kind === 'LOCATION' ? ids.flatMap((id) => chargers.get(id) ?? []) : ids;
        return isNamed ? isAny(COLUMNS[kind], values) : isOther(COLUMNS[kind], values);
      }),
    ),
  );
  const isMost = (lists: readonly List[]) =>
    lists.some(({ kind, isNamed }) => !isNamed && COMMON_KINDS.includes(kind));
  return { condition: is.and(conditions), isMost: found.every(isMost) };
}

/** Things of one kind whose names contain a word, or else all others that were ever used. */
interface List {
  readonly kind: NamedKind;
  readonly isNamed: boolean;
  readonly ids: readonly string[];
}

/** Nothing to be found costs no look at the records. */
function listsOf(word: string, used: ReadonlyMap<NamedKind, readonly Named[]>): List[] {
  return [...used].flatMap(([kind, things]) => {
    const named = things.filter(({ name }) => name.includes(word));
    if (named.length === 0) return [];
    const isNamed = named.length * 2 <= things.length;
    const listed = isNamed ? named : things.filter(({ name }) => !name.includes(word));
    return [{ kind, isNamed, ids: listed.map(({ id }) => id) }];
  });
}

/** The folded names of the locations, chips and vehicles of all records, and in a network of the members. */
async function everUsed(
  db: Database,
  scope: Scope,
): Promise<ReadonlyMap<NamedKind, readonly Named[]>> {
  const uses = (kind: NamedKind) => {
    const all = db.selectFrom('charging_use as record').where(inScope(scope));
    return kind === 'MEMBER' ? all.select('user_id') : all.select('id').where('kind', '=', kind);
  };
  const kinds: readonly NamedKind[] = isNetwork(scope) ? [...OWN_KINDS, 'MEMBER'] : OWN_KINDS;
  const parts = kinds.map(
    (kind) =>
      sql`select ${sql.lit(kind)} as kind, id, name from (${namesOfKind(scope, kind)}) as named where id in (${uses(kind)})`,
  );
  const { rows } = await sql<Named & { readonly kind: NamedKind }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  const used = new Map<NamedKind, Named[]>(kinds.map((kind) => [kind, []]));
  for (const { kind, id, name } of rows) used.get(kind)?.push({ id, name: folded(name) });
  return used;
}

/** The chargers by location. */
async function chargersAt(
  db: Database,
  locations: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const chargers = new Map<string, string[]>(locations.map((location) => [location, []]));
  if (chargers.size === 0) return chargers;
  const rows = await db
    .selectFrom('charger')
    .select(['id', 'charge_location_id'])
    .where('charge_location_id', '=', (one) => one.fn.any(one.val([...chargers.keys()])))
    .execute();
  for (const { id, charge_location_id: location } of rows) chargers.get(location)?.push(id);
  return chargers;
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
const OWN_KINDS = ['LOCATION', 'RFID', 'VEHICLE'] as const satisfies readonly NamedKind[];

/** What its next holder calls a chip is not shown to the person who had it. */
const chipNames = (scope: Scope) =>
  'userId' in scope
    ? sql`select id, case when ${scope.userId} in (coalesce(user_id, ''), coalesce(member_id, ''))
        then coalesce(description, serial_number) else serial_number end as name from rfid_chip`
    : sql`select id, coalesce(description, serial_number) as name from rfid_chip`;

const namesOfKind = (scope: Scope, kind: NamedKind) =>
  kind === 'RFID' ? chipNames(scope) : NAMES[kind];

/** The names for these ids, in alphabetical order. */
export async function namesOf(
  db: Database,
  scope: Scope,
  kind: NamedKind,
  ids: readonly (string | null)[],
): Promise<Named[]> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return [];
  const { rows } =
    await sql<Named>`${namesOfKind(scope, kind)} where id = any(${known}::text[])`.execute(db);
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'nb') || (a.id < b.id ? -1 : 1));
}
