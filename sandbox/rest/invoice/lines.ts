import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { chargingRecords } from '../charging/records.ts';
import { pageFields } from '../fields.ts';
import type { Success } from '../operation.ts';
import { possibleNumber, type Owner } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { notFound } from '../problem.ts';
import { AT_CUSTOMER } from './draw-invoice.ts';
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

/** The places where an invoice's goods and services were delivered: the locations of its sessions, then `AT_CUSTOMER`. */
export async function placesOf(db: Database, invoice: InvoiceRow): Promise<string[]> {
  const [charged, others] = await Promise.all([
    locationsOf(db, invoice),
    db
      .selectFrom('invoice_line')
      .select('id')
      .where('invoice_id', '=', invoice.id)
      .where('kind', '<>', 'CHARGING')
      .executeTakeFirst(),
  ]);
  return others === undefined ? charged : [...charged, AT_CUSTOMER];
}

async function locationsOf(db: Database, invoice: InvoiceRow): Promise<string[]> {
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

/** The sums of the sessions that an invoice bills by cost centre, by name, with those without one last. */
export async function costCentersOf(
  db: Database,
  invoice: InvoiceRow,
): Promise<Success<'getOrganizationInvoiceCostCenters'>> {
  const rows = await sessionsOfLines(db, invoice)
    .select('cost_center')
    .select(sql<number>`(count(*) filter (where corrects_id is null))::integer`.as('sessions'))
    .select(sql<number>`sum(energy_wh)::float8`.as('energy'))
    .select(sql<number>`sum(total_ore)::float8`.as('amount'))
    .where('invoice_id', '=', invoice.id)
    .groupBy('cost_center')
    .orderBy(sql`cost_center nulls last`)
    .execute();
  return rows.map(({ cost_center, ...sums }) => ({ costCenter: cost_center, ...sums }));
}

export const LineRecordsQuery = z.strictObject(pageFields(50, 1000));
const RecordPosition = z.tuple([z.int(), z.int()]);

/** A page of the sessions that a line bills, newest first. Throws `NOT_FOUND` for a line of another invoice. */
export async function lineRecordPage(
  db: Database,
  owner: Owner,
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
  const after = decodeListCursor(cursor, scope, RecordPosition);
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
    items: await chargingRecords(db, ids, {
      withMember: invoice.organization_id !== null,
      // A person's invoices are theirs to pay, those of a family that they have closed too.
      payerOf: (id) => ('user_id' in owner ? null : id),
    }),
    nextCursor,
  };
}

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
