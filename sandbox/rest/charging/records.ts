import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type {
  ChargeLocationTable,
  ChargerTable,
  ChargingRecordTable,
  RfidChipTable,
  VehicleTable,
} from '../../db/tables-charging.ts';
import type { UserTable } from '../../db/tables-customers.ts';
import type { components } from '../../generated/backend.ts';
import type { SandboxDeps } from '../../deps.ts';
import type { Success } from '../operation.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { conditionOf } from './conditions.ts';
import { ongoingSessions } from './ongoing.ts';
import { mustRunForward, type PageQuery } from './query.ts';
import { is, isNetwork, payerIn, type Scope } from './scope.ts';

type ChargingRecord = components['schemas']['ChargingRecord'];
type Joined<T> = { readonly [K in keyof T]: T[K] | null };

/** A record joined with its location, driver, vehicle, chip and invoice. */
export type RecordRow = Selectable<ChargingRecordTable> &
  Pick<ChargerTable, 'current_type' | 'parking_lot' | 'charge_location_id'> &
  Pick<UserTable, 'first_name' | 'last_name'> & {
    location: ChargeLocationTable['name'];
    operator: ChargeLocationTable['operator'];
  } & Joined<Pick<VehicleTable, 'description' | 'licence_plate'>> & {
    chip_description: string | null;
    /** Whether the chip now has another holder. */
    is_handed_on: boolean | null;
    serial_number: RfidChipTable['serial_number'] | null;
  } & {
    invoice_id: number | null;
    invoice_number: number | null;
  };

type SortColumn = 'started_at' | 'energy_wh' | 'total_ore' | 'charging_ms';
interface Order {
  readonly column: SortColumn;
  readonly direction: 'asc' | 'desc';
}

const NEWEST_FIRST: Order = { column: 'started_at', direction: 'desc' };

/**
 * Prevents PostgreSQL from planning this lookup together with the others: finding the best order of eight tables takes longer
 * than the page, and the plan would then scan small tables.
 */
const OPTIMIZATION_FENCE = sql.lit(0);

/** At most `limit` records that meet `condition`; ties are newest first. The limit is applied before the lookups. */
export async function recordsOf(
  db: Database,
  condition: Expression<SqlBool>,
  limit: number,
  { column, direction }: Order = NEWEST_FIRST,
): Promise<readonly RecordRow[]> {
  const page = db
    .selectFrom('charging_record as record')
    .selectAll()
    .where(condition)
    .orderBy(`record.${column}`, direction)
    .$if(column !== 'started_at', (query) => query.orderBy('record.started_at', 'desc'))
    .orderBy('record.id', 'desc')
    .limit(limit);
  return db
    .selectFrom(page.as('record'))
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('charger')
          .innerJoin('charge_location', 'charge_location.id', 'charge_location_id')
          .select([
            'current_type',
            'parking_lot',
            'charge_location_id',
            'name as location',
            'operator',
          ])
          .whereRef('charger.id', '=', 'record.charger_id')
          .offset(OPTIMIZATION_FENCE)
          .as('place'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('app_user')
          .select(['first_name', 'last_name'])
          .whereRef('app_user.id', '=', 'record.user_id')
          .offset(OPTIMIZATION_FENCE)
          .as('driver'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('vehicle')
          .select(['description', 'licence_plate'])
          .whereRef('vehicle.id', '=', 'record.vehicle_id')
          .offset(OPTIMIZATION_FENCE)
          .as('car'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('rfid_chip')
          .select(['description as chip_description', 'serial_number'])
          .select(
            sql<boolean>`record.user_id not in (coalesce(user_id, ''), coalesce(member_id, ''))`.as(
              'is_handed_on',
            ),
          )
          .whereRef('rfid_chip.id', '=', 'record.rfid_id')
          .offset(OPTIMIZATION_FENCE)
          .as('chip'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) => {
        const billing = query
          .selectFrom('invoice')
          .select(['id as invoice_id', 'number as invoice_number'])
          .where(sql<boolean>`is_live`)
          .whereRef('invoice.billing_month', '=', 'record.billing_month');
        return billing
          .where(sql<boolean>`record.organization_id is null`)
          .whereRef('invoice.user_id', '=', 'record.user_id')
          .unionAll(billing.whereRef('invoice.organization_id', '=', 'record.organization_id'))
          .as('billed');
      },
      (join) => join.onTrue(),
    )
    .selectAll()
    .orderBy(`record.${column}`, direction)
    .$if(column !== 'started_at', (query) => query.orderBy('record.started_at', 'desc'))
    .orderBy('record.id', 'desc')
    .execute();
}

/** Whose records are shown: to a network with their members, and with the organisation that is billed, if it is another than the viewer. */
interface View {
  readonly withMember: boolean;
  readonly payerOf: (organizationId: string | null) => string | null;
}

/** The records with these ids, newest first, as the contract shows them. */
export async function chargingRecords(
  db: Database,
  ids: readonly number[],
  view: View,
): Promise<ChargingRecord[]> {
  if (ids.length === 0) return [];
  const rows = await recordsOf(db, is('record.id', 'in', ids), ids.length);
  return rows.map((row) => shownRecord(row, view));
}

/** A record as the contract shows it to the person or network of the scope. */
export const chargingRecord = (row: RecordRow, scope: Scope): ChargingRecord =>
  shownRecord(row, { withMember: isNetwork(scope), payerOf: (id) => payerIn(scope, id) });

function shownRecord(row: RecordRow, { withMember, payerOf }: View): ChargingRecord {
  const organizationId = payerOf(row.organization_id);
  return {
    id: String(row.id),
    date: row.started_at.toISOString(),
    endDate: row.ended_at.toISOString(),
    chargingTime: row.charging_ms,
    energy: row.energy_wh,
    averagePower: row.average_power_w,
    type: row.current_type,
    accessCategory: row.access_category,
    medium: row.medium,
    location: row.location,
    parkingLot: row.parking_lot,
    price: row.price_per_kwh_ore,
    totalBeforeDiscount: row.total_before_discount_ore,
    saved: row.saved_ore,
    priceAfterDiscount: row.total_ore,
    vat: row.vat_ore,
    currency: row.currency,
    operator: row.operator,
    paid: row.paid,
    organizationId,
    locationId: row.charge_location_id,
    vehicle: vehicleOf(row),
    rfid: rfidOf(row, withMember),
    member: withMember ? { id: row.user_id, name: `${row.first_name} ${row.last_name}` } : null,
    costCenter: withMember ? row.cost_center : null,
    receivedAt: row.received_at.toISOString(),
    correctsId: row.corrects_id === null ? null : String(row.corrects_id),
    billedOn: organizationId !== null && !withMember ? null : billedOn(row),
  };
}

/** The live invoice of the billing month, once it has a number. Members do not see their network's (NETWORK-14). */
function billedOn({ invoice_id: id, invoice_number: number }: RecordRow) {
  return id === null || number === null
    ? null
    : { invoiceId: String(id), invoiceNumber: String(number) };
}

function vehicleOf({ vehicle_id: id, description, licence_plate }: RecordRow) {
  return id === null || description === null
    ? null
    : { id, description, licencePlate: licence_plate };
}

/**
 * Shows the printed number only: the number that chargers read would allow the chip to be copied. A former holder does not see
 * what the next holder calls the chip.
 */
function rfidOf(
  { rfid_id: id, chip_description, serial_number: number, is_handed_on: isHandedOn }: RecordRow,
  isNetwork: boolean,
) {
  if (id === null || number === null) return null;
  const name = isHandedOn === true && !isNetwork ? null : chip_description;
  return { id, description: name ?? number, serialNumber: number };
}

const COLUMN = {
  DATE: 'started_at',
  ENERGY: 'energy_wh',
  PRICE: 'total_ore',
  CHARGING_TIME: 'charging_ms',
} as const;

/** The sorted value (for dates the start again), the start in milliseconds, the id. */
const Position = z.tuple([z.int(), z.int().nonnegative(), z.int().positive()]);
type Position = z.infer<typeof Position>;

/**
 * A page of the records that match the query; sessions under way precede the newest of an unfiltered list. Throws `INVALID_REQUEST`
 * for a cursor of another list.
 */
export async function chargingPage(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  scope: Scope,
  query: PageQuery,
): Promise<Success<'getMyChargingRecords'>> {
  const { limit, cursor, ...list } = query;
  mustRunForward(list);
  const { sort, order, receivedFrom, ...filter } = list;
  const { from, to, ...chosen } = { ...filter, receivedFrom };
  const by: Order = { column: COLUMN[sort], direction: order === 'ASCENDING' ? 'asc' : 'desc' };
  const name = JSON.stringify(['charging', scope, list]);
  const position = decodeListCursor(cursor, name, Position);
  const condition = is.and([
    await conditionOf(db, scope, filter),
    ...(receivedFrom ? [is('record.received_at', '>=', receivedFrom)] : []),
  ]);
  const isStart = position === undefined && sort === 'DATE' && order === 'DESCENDING';
  const isWhole = Object.values(chosen).every((one) => one === undefined);
  const ongoing =
    isStart && isWhole ? await ongoingSessions(db, scope, clock.now(), { from, to }) : [];
  const room = Math.max(limit - ongoing.length, 1);
  const found = await recordsOf(
    db,
    position ? is.and([condition, isAfter(position, by)]) : condition,
    room + 1,
    by,
  );
  const { rows, nextCursor } = pageOf(found, room, name, (row) => positionOf(row, by));
  return { items: [...ongoing, ...rows.map((row) => chargingRecord(row, scope))], nextCursor };
}

function positionOf(row: RecordRow, { column }: Order): Position {
  return [Number(row[column]), row.started_at.getTime(), row.id];
}

/** Whether a record comes after a position. An index serves row comparisons directly. */
function isAfter([value, start, id]: Position, { column, direction }: Order): Expression<SqlBool> {
  const startedAt = new Date(start);
  if (column === 'started_at') {
    if (direction === 'desc')
      return is(is.refTuple('record.started_at', 'record.id'), '<', is.tuple(startedAt, id));
    return is.and([
      is('record.started_at', '>=', startedAt),
      is.or([is('record.started_at', '>', startedAt), is('record.id', '<', id)]),
    ]);
  }
  const further = direction === 'desc' ? '<' : '>';
  return is.and([
    is(`record.${column}`, direction === 'desc' ? '<=' : '>=', value),
    is.or([
      is(`record.${column}`, further, value),
      is(is.refTuple('record.started_at', 'record.id'), '<', is.tuple(startedAt, id)),
    ]),
  ]);
}
