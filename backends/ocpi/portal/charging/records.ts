import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { components } from '../../generated/backend.ts';
import type { Success } from '../operation.ts';
import { pageOf, positionOfCursor } from '../paging.ts';
import { conditionOf } from './filter.ts';
import { sessionsUnderWay } from './ongoing.ts';
import { mustRunForward, type PageQuery } from './query.ts';
import { fromRecords, type recordsOf, type Scope } from './source.ts';

type ChargingRecord = components['schemas']['ChargingRecord'];

/** A record of the person. */
export type Row = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number];

type SortColumn = 'started_at' | 'energy_wh' | 'cost' | 'charging_ms';
interface Order {
  readonly column: SortColumn;
  readonly direction: 'asc' | 'desc';
}

const NEWEST_FIRST: Order = { column: 'started_at', direction: 'desc' };
export const EVERY = sql<SqlBool>`true`;

/** At most `limit` records that meet a condition. An unknown value comes last, and equals follow newest first. */
export function findRecords(
  scope: Scope,
  condition: RawBuilder<SqlBool>,
  limit: number,
  { column, direction }: Order = NEWEST_FIRST,
): Promise<Row[]> {
  return fromRecords(scope)
    .selectAll('record')
    .where(condition)
    .orderBy(`record.${column}`, (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast())
    .$if(column !== 'started_at', (query) => query.orderBy('record.started_at', 'desc'))
    .orderBy('record.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * A record as the contract shows it. OCPI tells neither the kind of place, the vehicle nor a discount, and what a session costs
 * is what the operator says.
 */
export function shownRecord({ deps: { config } }: Scope, row: Row): ChargingRecord {
  const { cost, cost_no_vat: costNoVat } = row;
  return {
    id: String(row.id),
    date: row.started_at.toISOString(),
    endDate: row.ended_at.toISOString(),
    chargingTime: row.charging_ms,
    energy: row.energy_wh,
    averagePower: row.average_power_w,
    type: row.current_type,
    accessCategory: null,
    medium: row.medium,
    location: row.location_name,
    parkingLot: row.parking_lot,
    price: row.price_per_kwh,
    totalBeforeDiscount: cost,
    saved: config.amounts === 'hidden' ? null : 0,
    priceAfterDiscount: cost,
    priceAfterDiscountNoVat: costNoVat,
    vat: cost === null || costNoVat === null ? null : cost - costNoVat,
    pricedBy: config.amounts === 'hidden' ? null : 'OPERATOR',
    currency: row.currency,
    operator: row.operator,
    paid: null,
    organizationId: null,
    locationId: row.location_key,
    vehicle: null,
    rfid: { id: row.chip_id, description: row.chip_name, serialNumber: row.visual_number },
    member: null,
    costCenter: null,
    receivedAt: row.received_at.toISOString(),
    correctsId: row.corrects_id === null ? null : String(row.corrects_id),
    billedOn: null,
  };
}

const COLUMN = {
  DATE: 'started_at',
  ENERGY: 'energy_wh',
  PRICE: 'cost',
  CHARGING_TIME: 'charging_ms',
} as const;

/** The sorted value (for dates the start again), the start in milliseconds, the id. */
const Position = z.tuple([z.int().nullable(), z.int(), z.int().positive()]);
type Position = z.infer<typeof Position>;

/** A page of the records that match the query; sessions under way precede the newest of a list without a filter but a period. */
export async function chargingPage(
  scope: Scope,
  { limit, cursor, ...list }: z.infer<typeof PageQuery>,
): Promise<Success<'getMyChargingRecords'>> {
  mustRunForward(list);
  const { sort, order, receivedFrom, ...filter } = list;
  const { from, to, ...chosen } = { ...filter, receivedFrom };
  const by: Order = { column: COLUMN[sort], direction: order === 'ASCENDING' ? 'asc' : 'desc' };
  const name = JSON.stringify(['charging', scope.personId, list]);
  const position = positionOfCursor(cursor, name, Position);
  const isStart = position === undefined && sort === 'DATE' && order === 'DESCENDING';
  const isWhole = Object.values(chosen).every((one) => one === undefined);
  const ongoing = isStart && isWhole ? await sessionsUnderWay(scope, { from, to }) : [];
  const room = Math.max(limit - ongoing.length, 1);
  const condition = sql<SqlBool>`${await conditionOf(scope, filter)}
    and ${receivedFrom ? sql`record.received_at >= ${receivedFrom}` : EVERY}
    and ${position ? isAfter(position, by) : EVERY}`;
  const found = await findRecords(scope, condition, room + 1, by);
  const { rows, nextCursor } = pageOf(found, room, name, (row) => positionOf(row, by));
  return { items: [...ongoing, ...rows.map((row) => shownRecord(scope, row))], nextCursor };
}

function positionOf(row: Row, { column }: Order): Position {
  const value = row[column];
  return [value === null ? null : Number(value), row.started_at.getTime(), row.id];
}

/** Whether a record comes after a position of the order. */
function isAfter([value, start, id]: Position, { column, direction }: Order): RawBuilder<SqlBool> {
  const further = direction === 'desc' ? sql`<` : sql`>`;
  const startedAt = new Date(start);
  const isOlder = sql<SqlBool>`(record.started_at, record.id) < (${startedAt}, ${id})`;
  if (column === 'started_at')
    return sql<SqlBool>`(record.started_at ${further} ${startedAt}
      or (record.started_at = ${startedAt} and record.id < ${id}))`;
  const sorted = sql.ref(`record.${column}`);
  if (value === null) return sql<SqlBool>`(${sorted} is null and ${isOlder})`;
  return sql<SqlBool>`(${sorted} ${further} ${value} or ${sorted} is null
    or (${sorted} = ${value} and ${isOlder}))`;
}
