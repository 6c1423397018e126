import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ChargingDisputeTable } from '../../db/tables-charging.ts';
import { priceComponents } from './price.ts';
import { chargingRecord, recordsOf, type RecordRow } from './records.ts';
import { inScope, is, isNetwork, type Scope } from './scope.ts';
import type { Success } from '../operation.ts';
import { possibleNumber } from '../owner.ts';
import { notFound } from '../problem.ts';

type Detail = Success<'getMyChargingRecord'>;

const MAX_CORRECTIONS = 100;

/** The record of the scope with this id. Throws `NOT_FOUND`. */
export async function recordIn(db: Database, scope: Scope, id: string): Promise<RecordRow> {
  const condition = is.and([is('record.id', '=', possibleNumber(id)), inScope(scope)]);
  const [row] = await recordsOf(db, condition, 1);
  if (!row) throw notFound();
  return row;
}

/** A record with its price components, curve, dispute and corrections. Throws `NOT_FOUND`. */
export async function chargingDetail(db: Database, scope: Scope, id: string): Promise<Detail> {
  const row = await recordIn(db, scope, id);
  const dispute = await db
    .selectFrom('charging_dispute')
    .selectAll()
    .where('record_id', '=', row.id)
    .executeTakeFirst();
  return {
    record: chargingRecord(row, isNetwork(scope)),
    priceComponents: priceComponents(row),
    chargingCurve: await curveOf(db, row),
    dispute: dispute ? disputeBody(dispute) : null,
    corrections: await correctionsOf(db, scope, row),
  };
}

/** A dispute as the contract shows it. */
export function disputeBody(row: Selectable<ChargingDisputeTable>): NonNullable<Detail['dispute']> {
  return {
    caseNumber: `S-${String(row.id).padStart(6, '0')}`,
    reason: row.reason,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  };
}

/** The corrections of a record within the scope, in the order of arrival. */
async function correctionsOf(
  db: Database,
  scope: Scope,
  { id }: RecordRow,
): Promise<Detail['corrections']> {
  const isCorrection = is.and([is('record.corrects_id', '=', id), inScope(scope)]);
  const rows = await recordsOf(db, isCorrection, MAX_CORRECTIONS);
  return rows
    .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime() || a.id - b.id)
    .map((row) => chargingRecord(row, isNetwork(scope)));
}

async function curveOf(
  db: Database,
  { id, started_at: start }: RecordRow,
): Promise<Detail['chargingCurve']> {
  const curve = await db
    .selectFrom('charging_curve')
    .select('points')
    .where('record_id', '=', id)
    .executeTakeFirst();
  if (!curve) return null;
  return curve.points.map(([after, power, energy]) => ({
    at: new Date(start.getTime() + after).toISOString(),
    power,
    energy,
  }));
}
