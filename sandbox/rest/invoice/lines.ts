import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { InvoiceRow } from './view.ts';
import { decodeListCursor, encodeListCursor } from '../list-cursor.ts';
import type { Success } from '../operation.ts';
import { limit } from '../parameters.ts';

/** A line as the contract shows it. */
export type InvoiceLine = Success<'getMyInvoiceLines'>['items'][number];

export const LinesQuery = z.strictObject({
  limit: limit(100, 1000),
  cursor: z.string().min(1).max(500).optional(),
});

/** A record's start within the Oslo month of a line, as the index of a person's records is sorted. */
export const startedInMonthOfLine = sql<boolean>`(
  started_at >= (invoice_line.oslo_month::timestamp at time zone 'Europe/Oslo')
  and started_at < ((invoice_line.oslo_month + interval '1 month') at time zone 'Europe/Oslo'))`;

/** The lines of an invoice, each with the sessions that it bills: the caller says which lines, and of what the invoice is. */
export const sessionsOfLines = (db: Database, { billing_month, organization_id }: InvoiceRow) =>
  db
    .selectFrom('invoice_line')
    .innerJoin('charging_record as record', (join) =>
      join
        .onRef('record.user_id', '=', 'driver_id')
        .onRef('record.access_category', '=', 'invoice_line.access_category')
        .on(startedInMonthOfLine),
    )
    .where('billing_month', '=', billing_month)
    .where('record.organization_id', 'is not distinct from', organization_id);

const Position = z.tuple([z.int()]);

/** A page of an invoice's lines in their order; what the sessions of each come to is counted now. */
export async function linePage(
  db: Database,
  invoice: InvoiceRow,
  { limit: most, cursor }: z.infer<typeof LinesQuery>,
): Promise<Success<'getMyInvoiceLines'>> {
  const scope = JSON.stringify(['lines', invoice.id]);
  const [after] = decodeListCursor(cursor, scope, Position) ?? [0];
  const found = await linesOf(db, invoice, after, most + 1);
  const rows = found.slice(0, most);
  const last = found.length > most ? rows.at(-1) : undefined;
  return {
    items: rows.map(line),
    nextCursor: last ? encodeListCursor([last.position], scope) : null,
  };
}

/** All lines of an invoice, in their order. */
export async function allLines(db: Database, invoice: InvoiceRow): Promise<InvoiceLine[]> {
  return (await linesOf(db, invoice, 0, undefined)).map(line);
}

function linesOf(
  db: Database,
  { id, billing_month, organization_id }: InvoiceRow,
  after: number,
  most: number | undefined,
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
  return (most === undefined ? lines : lines.limit(most)).execute();
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
