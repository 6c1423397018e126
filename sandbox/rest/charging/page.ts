import type { Expression, SqlBool } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { conditionOf } from './conditions.ts';
import { mustRunForward, type PageQuery } from './query.ts';
import { chargingRecord, recordsOf, type Order, type RecordRow } from './records.ts';
import { is, isNetwork, type Scope } from './scope.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import type { Success } from '../operation.ts';

const COLUMN = {
  DATE: 'started_at',
  ENERGY: 'energy_wh',
  PRICE: 'total_ore',
  CHARGING_TIME: 'charging_ms',
} as const;

/** The sorted value (for dates the start again), the start in milliseconds, the id. */
const Position = z.tuple([z.int(), z.int().nonnegative(), z.int().positive()]);
type Position = z.infer<typeof Position>;

/** A page of the records that match the query. Throws `INVALID_REQUEST` for a cursor of another list. */
export async function chargingPage(
  db: Database,
  scope: Scope,
  query: PageQuery,
): Promise<Success<'getMyChargingRecords'>> {
  const { limit, cursor, ...list } = query;
  mustRunForward(list);
  const { sort, order, ...filter } = list;
  const by: Order = { column: COLUMN[sort], direction: order === 'ASCENDING' ? 'asc' : 'desc' };
  const name = JSON.stringify(['charging', scope, list]);
  const position = decodeListCursor(cursor, name, Position);
  const condition = await conditionOf(db, scope, filter);
  const found = await recordsOf(
    db,
    position ? is.and([condition, isAfter(position, by)]) : condition,
    limit + 1,
    by,
  );
  const { rows, nextCursor } = pageOf(found, limit, name, (row) => positionOf(row, by));
  return { items: rows.map((row) => chargingRecord(row, isNetwork(scope))), nextCursor };
}

function positionOf(row: RecordRow, { column }: Order): Position {
  return [Number(row[column]), row.started_at.getTime(), row.id];
}

/** Whether a record follows a position. An index serves row comparisons directly. */
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
