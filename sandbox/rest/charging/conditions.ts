import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { osloDate } from '../../oslo.ts';
import type { Success } from '../operation.ts';
import { mustRunForward, type ChargingFilter, type ChargingPeriod } from './query.ts';
import { closedFamiliesOf, inScope, is, isNetwork, payerIn, type Scope } from './scope.ts';

/** The condition of a scope and every part of a filter except its search. */
export function listed(scope: Scope, filter: ChargingFilter): Expression<SqlBool> {
  return is.and([inScope(scope), inPeriod(filter), ...listConditions(scope, filter)]);
}

/** The condition of a scope and every part of a filter. */
export async function conditionOf(
  db: Database,
  scope: Scope,
  filter: ChargingFilter,
): Promise<Expression<SqlBool>> {
  const { condition } = await searched(db, scope, filter.search);
  return is.and([listed(scope, filter), condition]);
}

/** The conditions of the given lists. Conditions on columns that monthly sums also have come first. */
export function listConditions(
  scope: Scope,
  filter: ChargingFilter,
): readonly Expression<SqlBool>[] {
  const { accessCategory, medium, locationId, rfidId, vehicleId, memberId, costCenter, payer } =
    filter;
  return [
    ...(accessCategory ? [is('record.access_category', 'in', accessCategory)] : []),
    ...(memberId ? [isAny('user_id', memberId)] : []),
    ...(payer ? [is.or(payer.map((one) => isPaidBy(scope, one)))] : []),
    ...(medium ? [is('record.medium', 'in', medium)] : []),
    ...(locationId ? [isAt(locationId)] : []),
    ...(rfidId ? [isAny('rfid_id', rfidId)] : []),
    ...(vehicleId ? [isAny('vehicle_id', vehicleId)] : []),
    ...(costCenter ? [isAny('cost_center', costCenter)] : []),
  ];
}

function isPaidBy(scope: Scope, payer: 'ORGANIZATION' | 'SELF'): Expression<SqlBool> {
  const own = is.or([
    is('record.organization_id', 'is', null),
    is('record.organization_id', 'in', ['', ...closedFamiliesOf(scope)]),
  ]);
  return payer === 'SELF' ? own : is.not(own);
}

type IdColumn = 'user_id' | 'charger_id' | 'rfid_id' | 'vehicle_id' | 'cost_center';

/** Whether a column has one of these values; false when the list is empty. */
function isAny(column: IdColumn, ids: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${is.ref(`record.${column}`)} = any(${possible(ids)}::text[])`;
}

/** Whether a column has none of these values; null when the column is null, unless the list is empty. */
function isNone(column: IdColumn, ids: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${is.ref(`record.${column}`)} <> all(${possible(ids)}::text[])`;
}

function isAt(locationIds: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`record.charger_id in
    (select id from charger where charge_location_id = any(${possible(locationIds)}::text[]))`;
}

/** PostgreSQL refuses text with this character, so no such id exists. */
function possible(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !id.includes('\0'));
}

/** The items that a search finds. */
interface Found {
  readonly condition: Expression<SqlBool>;
  /** The condition of all other records. */
  readonly others: Expression<SqlBool>;
  /** Whether it probably finds most of the records, so that the complement is smaller. */
  readonly isMost: boolean;
}

const COLUMNS = {
  LOCATION: 'charger_id',
  RFID: 'rfid_id',
  VEHICLE: 'vehicle_id',
  MEMBER: 'user_id',
} as const satisfies Readonly<Record<NamedKind, string>>;
/** Every record has one of each of these. */
const CERTAIN_KINDS: readonly NamedKind[] = ['LOCATION', 'MEMBER'];
/** Nearly every record has one of each of these. */
const COMMON_KINDS: readonly NamedKind[] = [...CERTAIN_KINDS, 'VEHICLE'];

/**
 * Whether each word of `text` occurs in the name of the record's location, chip, vehicle or, in a network, member. Names are
 * compared here, because case folding in the database depends on its locale. The query gets the shorter of the lists of matching
 * and other items: planning takes time for every entry.
 */
async function search(db: Database, scope: Scope, text: string): Promise<Found> {
  const words = [...new Set(folded(text).split(/\s+/).filter(Boolean))];
  const used = words.length === 0 ? new Map<NamedKind, Used[]>() : await everUsed(db, scope);
  const lists = words.map((word) => listsOf(word, used));
  const isMost = (all: readonly List[]) =>
    all.some(({ kind, isNamed }) => !isNamed && COMMON_KINDS.includes(kind));
  return {
    condition: is.and(lists.map((all) => is.or(all.map(isFound)))),
    others: is.or(lists.map((all) => is.and(all.map(isMissed)))),
    isMost: lists.every(isMost),
  };
}

const runningSearches = new WeakMap<Database, Map<string, Promise<Found>>>();

/** As `search`. A page and its sums are requested at once, so the second caller shares the running search. */
export function searched(db: Database, scope: Scope, text = ''): Promise<Found> {
  const all = runningSearches.get(db) ?? new Map<string, Promise<Found>>();
  runningSearches.set(db, all);
  const key = JSON.stringify([scope, text]);
  const found = all.get(key) ?? search(db, scope, text).finally(() => all.delete(key));
  all.set(key, found);
  return found;
}

function isFound({ kind, isNamed, ids }: List): Expression<SqlBool> {
  const column = COLUMNS[kind];
  if (isNamed) return isAny(column, ids);
  return is.and([is(`record.${column}`, 'is not', null), isNone(column, ids)]);
}

/** The negation of `isFound`. No index serves a condition behind "not", or beside an unnecessary "is null". */
function isMissed({ kind, isNamed, ids }: List): Expression<SqlBool> {
  const column = COLUMNS[kind];
  const isOther = isNamed ? isNone(column, ids) : isAny(column, ids);
  return CERTAIN_KINDS.includes(kind)
    ? isOther
    : is.or([is(`record.${column}`, 'is', null), isOther]);
}

/** An item that was ever used: its case-folded name, and its ids in the records. */
interface Used {
  readonly name: string;
  readonly ids: readonly string[];
}

/** The items of one kind whose names contain a word, or else all other items that were ever used. */
interface List {
  readonly kind: NamedKind;
  readonly isNamed: boolean;
  readonly ids: readonly string[];
}

/** The lists to search for a word. Kinds without a match are left out, so that the query does not look at them. */
function listsOf(word: string, used: ReadonlyMap<NamedKind, readonly Used[]>): List[] {
  return [...used].flatMap(([kind, things]) => {
    const named = things.filter(({ name }) => name.includes(word));
    if (named.length === 0) return [];
    const isNamed = named.length * 2 <= things.length;
    const listed = isNamed ? named : things.filter(({ name }) => !name.includes(word));
    return [{ kind, isNamed, ids: listed.flatMap(({ ids }) => ids) }];
  });
}

interface UsedRow extends Named {
  readonly kind: NamedKind;
  /** The chargers of a location; null for other kinds and for a location without chargers. */
  readonly chargers: readonly string[] | null;
}

/** The locations, chips and vehicles of all records, and in a network the members. */
async function everUsed(
  db: Database,
  scope: Scope,
): Promise<ReadonlyMap<NamedKind, readonly Used[]>> {
  const uses = (kind: NamedKind) =>
    db
      .selectFrom('charging_use as record')
      .select('id')
      .where(inScope(scope))
      .where('kind', '=', kind);
  const kinds: readonly NamedKind[] = isNetwork(scope) ? [...OWN_KINDS, 'MEMBER'] : OWN_KINDS;
  const chargers = (kind: NamedKind) =>
    kind === 'LOCATION'
      ? sql`(select json_agg(charger.id) from charger where charge_location_id = named.id)`
      : sql`null`;
  const parts = kinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, id, name, ${chargers(kind)} as chargers
      from (${namesOfKind(scope, kind)}) as named where id in (${uses(kind)})`,
  );
  const { rows } = await sql<UsedRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  const used = new Map<NamedKind, Used[]>(kinds.map((kind) => [kind, []]));
  for (const row of rows)
    used.get(row.kind)?.push({ name: folded(row.name), ids: row.chargers ?? [row.id] });
  return used;
}

/** Normalises text for a search. */
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

/** The locations, chips and vehicles of the records in a period, by name; in a network also the members; and the payers. */
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
  const payers = rows.map(({ organization_id: id }) => payerIn(scope, id));
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
    isPaidBySelf: payers.includes(null),
    organizationIds: [...new Set(payers.flatMap((id) => id ?? []))].sort(),
  };
}

/** An item to filter or group charging by, with its display name. */
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

/** A former holder does not see what the next holder calls the chip. */
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
  return rows.sort(
    (a, b) => a.name.localeCompare(b.name, 'nb', { numeric: true }) || (a.id < b.id ? -1 : 1),
  );
}
