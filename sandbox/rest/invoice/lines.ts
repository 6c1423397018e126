import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { InvoiceRow } from './view.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import type { Success } from '../operation.ts';
import { pageFields } from '../fields.ts';
import { startedInMonthOfLine } from './sessions.ts';

/** A line as the contract shows it. */
export type InvoiceLine = Success<'getMyInvoiceLines'>['items'][number];

export const LinesQuery = z.strictObject(pageFields(100, 1000));

const Position = z.tuple([z.int()]);

/** A page of an invoice's lines in order, each with the current number and total of its sessions. */
export async function linePage(
  db: Database,
  invoice: InvoiceRow,
  { limit, cursor }: z.infer<typeof LinesQuery>,
): Promise<Success<'getMyInvoiceLines'>> {
  const scope = JSON.stringify(['lines', invoice.id]);
  const [after] = decodeListCursor(cursor, scope, Position) ?? [0];
  const found = await linesOf(db, invoice, after, limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [row.position]);
  return { items: rows.map(line), nextCursor };
}

/** All lines of an invoice in order. */
export async function allLines(db: Database, invoice: InvoiceRow): Promise<InvoiceLine[]> {
  return (await linesOf(db, invoice, 0, undefined)).map(line);
}

function linesOf(
  db: Database,
  { id, billing_month, organization_id }: InvoiceRow,
  after: number,
  limit: number | undefined,
) {
  const lines = db
    .selectFrom('invoice_line')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('charging_record as record')
          .select(sql<number>`count(*)`.as('sessions'))
          .select(sql<number>`coalesce(sum(total_ore), 0)`.as('total'))
          .whereRef('record.user_id', '=', 'invoice_line.driver_id')
          .where(startedInMonthOfLine)
          .whereRef('record.access_category', '=', 'invoice_line.access_category')
          .where('billing_month', '=', billing_month)
          .where('organization_id', 'is not distinct from', organization_id)
          .as('billed'),
      (join) => join.onTrue(),
    )
    .selectAll('invoice_line')
    .select(['sessions', 'total'])
    .where('invoice_id', '=', id)
    .where('position', '>', after)
    .orderBy('position');
  return (limit === undefined ? lines : lines.limit(limit)).execute();
}

function line(row: Awaited<ReturnType<typeof linesOf>>[number]): InvoiceLine {
  const isCharging = row.kind === 'CHARGING';
  return {
    id: String(row.id),
    kind: row.kind,
    description: row.description,
    quantity: row.quantity,
    unit: row.unit,
    amount: row.amount_ore,
    vat: row.vat_ore,
    vatPercent: row.vat_percent,
    sessions: isCharging ? (row.sessions ?? 0) : 0,
    sessionsTotal: isCharging ? (row.total ?? 0) : null,
  };
}
