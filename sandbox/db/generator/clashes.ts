import type { Insertable } from 'kysely';
import type { ChargingRecordTable } from '../tables-charging.ts';

type SessionRow = Insertable<ChargingRecordTable>;

/**
 * Leaves out sessions on an occupied public charger; earlier rows have priority. At home and at work each driver has their own
 * charger.
 */
export function withoutClashes(rows: Iterable<SessionRow>): readonly SessionRow[] {
  const heldBy = new Map<string, SessionRow[]>();
  const kept: SessionRow[] = [];
  for (const row of rows) {
    if (row.access_category !== 'PUBLIC') {
      kept.push(row);
      continue;
    }
    const held = heldBy.get(row.charger_id) ?? [];
    if (held.some((other) => overlap(row, other))) continue;
    held.push(row);
    heldBy.set(row.charger_id, held);
    kept.push(row);
  }
  return kept;
}

function overlap(a: SessionRow, b: SessionRow): boolean {
  return a.started_at < releasedAt(b) && b.started_at < releasedAt(a);
}

function releasedAt({ ended_at, idle_minutes }: SessionRow): Date {
  return new Date(ended_at.getTime() + idle_minutes * 60_000);
}
