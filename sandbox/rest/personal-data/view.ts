import type { Selectable } from 'kysely';
import type { DataExportTable } from '../../db/tables-invoices.ts';
import { osloDate } from '../../oslo.ts';
import type { Success } from '../operation.ts';

/** An export as the contract shows it. */
export type DataExport = Success<'getMyDataExports'>[number];

const SECOND = 1000;
const STARTED_MS = 3 * SECOND;
const READY_MS = 30 * SECOND;
const KEPT_MS = 7 * 24 * 60 * 60 * SECOND;

/** When an export that was requested at `createdAt` can be downloaded. */
export function readyAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + READY_MS);
}

/** An export at `now`. Its status follows from the time of the request and is not stored. */
export function shownExport(row: Selectable<DataExportTable>, now: Date): DataExport {
  const elapsed = now.getTime() - row.created_at.getTime();
  const isReady = elapsed >= READY_MS;
  const expiresAt = new Date(row.created_at.getTime() + READY_MS + KEPT_MS);
  const contents = row.organization_id === null ? 'personopplysninger' : 'organisasjonsdata';
  return {
    id: row.id,
    name: `${contents}-${osloDate(row.created_at).toString()}.csv`,
    status: statusAfter(elapsed),
    createdAt: row.created_at.toISOString(),
    expiresAt: isReady ? expiresAt.toISOString() : null,
  };
}

function statusAfter(elapsed: number): DataExport['status'] {
  if (elapsed < STARTED_MS) return 'REQUESTED';
  if (elapsed < READY_MS) return 'IN_PROGRESS';
  return elapsed < READY_MS + KEPT_MS ? 'READY' : 'EXPIRED';
}
