import type { Selectable } from 'kysely';
import type { DataExportTable } from '../../db/tables-invoices.ts';
import { osloDate } from '../../oslo.ts';
import type { Success } from '../operation.ts';

/** An export as the contract shows it. */
export type DataExport = Success<'getMyDataExports'>[number];

const SECOND = 1000;
const BEGUN_MS = 3 * SECOND;
const MADE_MS = 30 * SECOND;
const KEPT_MS = 7 * 24 * 60 * 60 * SECOND;

/** When an export that was asked for at `createdAt` can be fetched. */
export function readyAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + MADE_MS);
}

/** How far an export has come at `now`: told from when it was asked for, and kept nowhere. */
export function shownExport(row: Selectable<DataExportTable>, now: Date): DataExport {
  const elapsed = now.getTime() - row.created_at.getTime();
  const isMade = elapsed >= MADE_MS;
  const expiresAt = new Date(row.created_at.getTime() + MADE_MS + KEPT_MS);
  const what = row.organization_id === null ? 'personopplysninger' : 'organisasjonsdata';
  return {
    id: row.id,
    name: `${what}-${osloDate(row.created_at).toString()}.csv`,
    status: statusAfter(elapsed),
    createdAt: row.created_at.toISOString(),
    expiresAt: isMade ? expiresAt.toISOString() : null,
  };
}

function statusAfter(elapsed: number): DataExport['status'] {
  if (elapsed < BEGUN_MS) return 'REQUESTED';
  if (elapsed < MADE_MS) return 'IN_PROGRESS';
  return elapsed < MADE_MS + KEPT_MS ? 'READY' : 'EXPIRED';
}
