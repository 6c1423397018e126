import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { chargingRecords } from '../charging/records.ts';
import { pageFields } from '../fields.ts';
import type { Success } from '../operation.ts';
import { possibleNumber } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { notFound } from '../problem.ts';
import type { InvoiceRow } from './view.ts';

/** Whether a record starts within the Oslo month of a line, in a form that the index of a person's records serves. */
export const startedInMonthOfLine = sql<boolean>`(
  started_at >= (invoice_line.oslo_month::timestamp at time zone 'Europe/Oslo')
  and started_at < ((invoice_line.oslo_month + interval '1 month') at time zone 'Europe/Oslo'))`;

/** Invoice lines joined with the sessions that they bill, if they are lines of this invoice; the caller selects the lines. */
const sessionsOfLines = (db: Database, { billing_month, organization_id }: InvoiceRow) =>
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

/** The names of the locations whose sessions an invoice bills. */
export async function placesOf(db: Database, invoice: InvoiceRow): Promise<string[]> {
  const rows = await sessionsOfLines(db, invoice)
    .innerJoin('charger', 'charger.id', 'record.charger_id')
    .innerJoin('charge_location', 'charge_location.id', 'charge_location_id')
    .select('charge_location.name')
    .distinct()
    .where('invoice_id', '=', invoice.id)
    .orderBy('charge_location.name')
    .execute();
  return rows.map(({ name }) => name);
}

export const LineRecordsQuery = z.strictObject(pageFields(50, 1000));
const Position = z.tuple([z.int(), z.int()]);

/** A page of the sessions that a line bills, newest first. Throws `NOT_FOUND` for a line of another invoice. */
export async function lineRecordPage(
  db: Database,
  invoice: InvoiceRow,
  lineId: string,
  { limit, cursor }: z.infer<typeof LineRecordsQuery>,
): Promise<Success<'getMyInvoiceLineChargingRecords'>> {
  const line = await db
    .selectFrom('invoice_line')
    .select('id')
    .where('id', '=', possibleNumber(lineId))
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst();
  if (!line) throw notFound();
  const scope = JSON.stringify(['line records', line.id]);
  const after = decodeListCursor(cursor, scope, Position);
  const found = await sessionsOfLines(db, invoice)
    .select(['record.id', 'started_at'])
    .where('invoice_line.id', '=', line.id)
    .$if(after !== undefined, (records) =>
      records.where(
        sql<boolean>`(started_at, record.id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1]})`,
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
  const ids = rows.map((row) => row.id);
  return {
    items: await chargingRecords(db, ids, invoice.organization_id !== null),
    nextCursor,
  };
}
