import type { Selectable } from 'kysely';
import type { SandboxDeps } from '../../deps.ts';
import type { ChargingDisputeTable } from '../../db/tables-charging.ts';
import { priceComponents } from './price.ts';
import { chargingRecord, hasId, recordsOf, type RecordRow } from './records.ts';
import { inScope, is, isNetwork, type Scope } from './scope.ts';
import type { Success } from '../operation.ts';
import { notFound } from '../problem.ts';

type Detail = Success<'getMyChargingRecord'>;

/** Nobody corrects one session more often. */
const MOST_CORRECTIONS = 100;

/** The record of the scope with this id. Throws `NOT_FOUND`, for somebody else's too. */
export async function recordIn(
  { db }: Pick<SandboxDeps, 'db'>,
  scope: Scope,
  id: string | undefined,
): Promise<RecordRow> {
  const [row] = await recordsOf(db, is.and([hasId(id), inScope(scope)]), 1);
  if (!row) throw notFound();
  return row;
}

/** One record with all that is known of it. Throws `NOT_FOUND`. */
export async function chargingDetail(
  deps: Pick<SandboxDeps, 'db'>,
  scope: Scope,
  id: string | undefined,
): Promise<Detail> {
  const row = await recordIn(deps, scope, id);
  const dispute = await deps.db
    .selectFrom('charging_dispute')
    .selectAll()
    .where('record_id', '=', row.id)
    .executeTakeFirst();
  return {
    record: chargingRecord(row, isNetwork(scope)),
    priceComponents: priceComponents(row),
    chargingCurve: await curveOf(deps, row),
    dispute: dispute ? disputeBody(dispute) : null,
    corrections: await correctionsOf(deps, scope, row),
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

/** What corrects a record and can be seen by whoever sees it, in the order of arrival. */
async function correctionsOf(
  { db }: Pick<SandboxDeps, 'db'>,
  scope: Scope,
  { id }: RecordRow,
): Promise<Detail['corrections']> {
  const isCorrection = is.and([is('record.corrects_id', '=', id), inScope(scope)]);
  const rows = await recordsOf(db, isCorrection, MOST_CORRECTIONS);
  return rows
    .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime() || a.id - b.id)
    .map((row) => chargingRecord(row, isNetwork(scope)));
}

async function curveOf(
  { db }: Pick<SandboxDeps, 'db'>,
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
