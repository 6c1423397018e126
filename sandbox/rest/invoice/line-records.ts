import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { chargingRecords } from '../charging/records.ts';
import { sessionsOfLines } from './lines.ts';
import { possibleNumber, type InvoiceRow } from './view.ts';
import { decodeListCursor, encodeListCursor } from '../list-cursor.ts';
import type { Success } from '../operation.ts';
import { limit } from '../parameters.ts';
import { notFound } from '../problem.ts';

export const LineRecordsQuery = z.strictObject({
  limit: limit(50, 1000),
  cursor: z.string().min(1).max(500).optional(),
});

const Position = z.tuple([z.int(), z.int()]);

/** A page of the sessions that a line bills, newest first. Throws `NOT_FOUND` for a line that is not the invoice's. */
export async function lineRecordPage(
  db: Database,
  invoice: InvoiceRow,
  lineId: string | undefined,
  { limit: most, cursor }: z.infer<typeof LineRecordsQuery>,
): Promise<Success<'getMyInvoiceLineChargingRecords'>> {
  const id = await lineOf(db, invoice, lineId);
  const scope = JSON.stringify(['line records', id]);
  const after = decodeListCursor(cursor, scope, Position);
  const found = await recordsOfLine(db, invoice, id, after, most + 1);
  const rows = found.slice(0, most);
  const last = found.length > most ? rows.at(-1) : undefined;
  const ids = rows.map((row) => row.id);
  return {
    items: await chargingRecords(db, ids, invoice.organization_id !== null),
    nextCursor: last ? encodeListCursor([last.started_at.getTime(), last.id], scope) : null,
  };
}

async function lineOf(db: Database, invoice: InvoiceRow, lineId: string | undefined) {
  const line = await db
    .selectFrom('invoice_line')
    .select('id')
    .where('id', '=', possibleNumber(lineId))
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst();
  if (!line) throw notFound();
  return line.id;
}

function recordsOfLine(
  db: Database,
  invoice: InvoiceRow,
  lineId: number,
  after: z.infer<typeof Position> | undefined,
  most: number,
) {
  const records = sessionsOfLines(db, invoice)
    .select(['record.id', 'started_at'])
    .where('invoice_line.id', '=', lineId);
  const following = after
    ? records.where((where) =>
        where(
          where.refTuple('started_at', 'record.id'),
          '<',
          where.tuple(new Date(after[0]), after[1]),
        ),
      )
    : records;
  return following.orderBy('started_at', 'desc').orderBy('record.id', 'desc').limit(most).execute();
}
