import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { ChargingRecordTable } from '../../db/tables-charging.ts';
import type { Success } from '../operation.ts';
import { decodeListCursor, pageOf } from '../paging.ts';

type Session = Success<'getFacilityChargerSessions'>['items'][number];

/** Whether a session at a resident's charger is private to the resident at that time: the charger was not vacant. */
export const isResidentsSession = sql<boolean>`not exists (
  select from charger_vacancy as vacancy where vacancy.charger_id = record.charger_id
    and vacancy.since <= record.started_at
    and (vacancy.until is null or record.started_at < vacancy.until))`;

/** The sessions at chargers, joined with `resident` where they are private to one. */
export const chargedSessions = (db: Database) =>
  db
    .selectFrom('charging_record as record')
    .innerJoin('charger', 'charger.id', 'record.charger_id')
    .leftJoin('charger_ownership as resident', (on) =>
      on.onRef('resident.charger_id', '=', 'record.charger_id').on(isResidentsSession),
    );

interface PageOf {
  readonly organizationId: string;
  readonly limit: number;
  readonly cursor: string | undefined;
  /** The scope of the cursors of this list. */
  readonly scope: string;
}

/** An instant in ms, and the id of a row at that instant. */
export const Position = z.tuple([z.number(), z.number()]);

/** The columns of a session at an organisation's charger. */
export const sessionColumns = (organizationId: string) =>
  [
    'record.id',
    'record.started_at',
    'record.charging_ms',
    'record.energy_wh',
    'record.medium',
    'record.corrects_id',
    sql<number>`total_ore - vat_ore`.as('revenue'),
    sql<Session['paidBy']>`case when resident.charger_id is not null then 'RESIDENT'
      when record.organization_id = ${organizationId} then 'ORGANIZATION' else 'OTHER' end`.as(
      'paid_by',
    ),
  ] as const;

type SessionRow = Pick<
  Selectable<ChargingRecordTable>,
  'id' | 'started_at' | 'charging_ms' | 'energy_wh' | 'medium' | 'corrects_id'
> & { readonly revenue: number; readonly paid_by: Session['paidBy'] };

/** A session without its driver, and with its revenue only where that is the organisation's. */
export const shownSession = (row: SessionRow): Session => ({
  id: String(row.id),
  date: row.started_at.toISOString(),
  chargingTime: row.charging_ms,
  energy: row.energy_wh,
  medium: row.medium,
  paidBy: row.paid_by,
  isCorrection: row.corrects_id !== null,
  revenueNoVat: row.paid_by === 'OTHER' ? row.revenue : null,
});

/** A page of sessions at an organisation's chargers, newest first, without their drivers. */
export async function sessionPage(
  sessions: ReturnType<typeof chargedSessions>,
  { organizationId, limit, cursor, scope }: PageOf,
): Promise<{ items: Session[]; nextCursor: string | null }> {
  const after = decodeListCursor(cursor, scope, Position);
  const found = await sessions
    .select(sessionColumns(organizationId))
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(started_at, record.id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1] ?? 0})`,
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [
    row.started_at.getTime(),
    row.id,
  ]);
  return { items: rows.map(shownSession), nextCursor };
}
