import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { InvoiceTable } from '../../db/tables-billing.ts';
import { ACCOUNT, kid } from '../../invoice-numbers.ts';
import { pageFields } from '../fields.ts';
import type { Success } from '../operation.ts';
import { isInvoiceOf, possibleNumber, type Owner } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { notFound } from '../problem.ts';

/** An invoice as the contract shows it. */
export type Invoice = Success<'getMyInvoice'>;
export type InvoiceRow = Selectable<InvoiceTable>;

const UNSETTLED: ReadonlySet<string> = new Set(['UNPAID', 'CREDIT_CARD_FAILED']);

/** Whether there is something to pay. */
export function isUnsettled({ status, amount_ore }: InvoiceRow): boolean {
  return UNSETTLED.has(status) && amount_ore > 0;
}

/** The account to pay to; null when nothing is due, and while the card is still to be charged. */
function payTo(row: InvoiceRow): Invoice['payTo'] {
  const isCharged = row.payment_type === 'CARD' && row.status !== 'CREDIT_CARD_FAILED';
  if (row.number === null || isCharged || !isUnsettled(row)) return null;
  return { account: ACCOUNT, kid: kid(row.number) };
}

/** One of the owner's invoices. Throws `NOT_FOUND`. */
export async function invoiceOf(
  db: Database,
  owner: Owner,
  invoiceId: string,
): Promise<InvoiceRow> {
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', possibleNumber(invoiceId))
    .where(isInvoiceOf(owner))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** An owner's invoices as the contract shows them, in the order of `rows`, with four queries for any number of invoices. */
async function shownInvoices(
  db: Database,
  owner: Owner,
  rows: readonly InvoiceRow[],
): Promise<Invoice[]> {
  const ids = rows.map(({ id }) => id);
  const creditedIds = rows.flatMap(({ credits_id }) => (credits_id === null ? [] : [credits_id]));
  const [credited, notes, deliveries, card] = await Promise.all([
    references(db, 'id', creditedIds),
    references(db, 'credits_id', ids),
    db
      .selectFrom('invoice_delivery')
      .selectAll()
      .where('invoice_id', '=', (is) => is.fn.any(is.val(ids)))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('paying_card')
      .select('id')
      .where((is) => is.and(owner))
      .limit(1)
      .executeTakeFirst(),
  ]);
  return rows.map((row) => ({
    id: String(row.id),
    number: row.number === null ? null : String(row.number),
    date: row.invoice_date,
    dueDate: row.due_date,
    status: row.status,
    paymentType: row.payment_type,
    amount: row.amount_ore,
    vat: row.vat_ore,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    reference: row.reference,
    isPayable: isUnsettled(row) && card !== undefined,
    payTo: payTo(row),
    credits: credited.filter(({ id }) => id === row.credits_id).map(reference)[0] ?? null,
    creditNotes: notes.filter(({ credits_id }) => credits_id === row.id).map(reference),
    deliveries: deliveries
      .filter(({ invoice_id }) => invoice_id === row.id)
      .map(({ channel, status, at, recipient }) => ({
        channel,
        status,
        at: at.toISOString(),
        recipient,
      })),
  }));
}

export async function shownInvoice(db: Database, owner: Owner, row: InvoiceRow): Promise<Invoice> {
  const [invoice] = await shownInvoices(db, owner, [row]);
  if (!invoice) throw notFound();
  return invoice;
}

function references(db: Database, column: 'id' | 'credits_id', ids: readonly number[]) {
  return db
    .selectFrom('invoice')
    .select(['id', 'number', 'credits_id'])
    .where(column, '=', (is) => is.fn.any(is.val([...ids])))
    .orderBy('id')
    .execute();
}

function reference({ id, number }: Pick<InvoiceRow, 'id' | 'number'>) {
  return { id: String(id), number: number === null ? null : String(number) };
}

const Status = z.enum([
  'PAID',
  'UNPAID',
  'CREDITED',
  'CREDIT_CARD_FAILED',
  'CANCELLED',
  'PREPARED_FOR_INVOICE',
  'ZERO',
]);

const DeliveryStatus = z.enum(['QUEUED', 'SENT', 'DELIVERED', 'FAILED']);

/** A repeated parameter arrives as a list, a single one as text. */
export const ListQuery = z.strictObject({
  year: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'Expected a year')
    .transform(Number)
    .optional(),
  status: z
    .union([Status.transform((status) => [status]), z.array(Status).max(7)])
    .optional()
    .transform((statuses) => statuses ?? []),
  deliveryStatus: z
    .union([DeliveryStatus.transform((status) => [status]), z.array(DeliveryStatus).max(4)])
    .optional()
    .transform((statuses) => statuses ?? []),
  ...pageFields(25, 200),
});

const Position = z.tuple([z.iso.date(), z.int()]);

interface Filter {
  readonly year?: number | undefined;
  readonly status: readonly InvoiceTable['status'][];
  readonly deliveryStatus: readonly z.infer<typeof DeliveryStatus>[];
}

/** A page of the owner's invoices, newest first, with the totals of all that match the filter. */
export async function invoicePage(
  db: Database,
  owner: Owner,
  query: z.infer<typeof ListQuery>,
): Promise<Success<'getMyInvoices'>> {
  const { limit, cursor, ...filter } = query;
  const scope = JSON.stringify(['invoices', owner, filter]);
  const after = decodeListCursor(cursor, scope, Position);
  const [found, totals, years, archiveYears] = await Promise.all([
    following(filtered(db, owner, filter), after, limit + 1),
    totalsOf(filtered(db, owner, filter)),
    yearsOf(invoicesOf(db, owner)),
    yearsOf(invoicesOf(db, owner).where('number', 'is not', null)),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [row.invoice_date, row.id]);
  return { items: await shownInvoices(db, owner, rows), nextCursor, totals, years, archiveYears };
}

function invoicesOf(db: Database, owner: Owner) {
  return db.selectFrom('invoice').where(isInvoiceOf(owner));
}

function filtered(db: Database, owner: Owner, { year, status, deliveryStatus }: Filter) {
  const all = invoicesOf(db, owner);
  const inYear =
    year === undefined
      ? all
      : all
          .where('invoice_date', '>=', dateOf(year))
          .where('invoice_date', '<=', `${dateOf(year).slice(0, 4)}-12-31`);
  const ofStatus = status.length === 0 ? inYear : inYear.where('status', 'in', status);
  if (deliveryStatus.length === 0) return ofStatus;
  return ofStatus.where(
    sql<boolean>`(select latest.status from invoice_delivery as latest where latest.invoice_id = invoice.id
      order by latest.at desc, latest.id desc limit 1) = any(${deliveryStatus})`,
  );
}

const dateOf = (year: number) => `${String(year).padStart(4, '0')}-01-01`;

function following(
  invoices: ReturnType<typeof filtered>,
  after: z.infer<typeof Position> | undefined,
  limit: number,
) {
  const found = after
    ? invoices.where((is) => is(is.refTuple('invoice_date', 'id'), '<', is.tuple(...after)))
    : invoices;
  return found
    .selectAll()
    .orderBy('invoice_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Cancelled invoices count, but do not add to any amount. */
async function totalsOf(invoices: ReturnType<typeof filtered>) {
  const { count, cancelled, amount, unpaid } = await invoices
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where status = 'CANCELLED')`.as('cancelled'),
      sql<number>`coalesce(sum(amount_ore) filter (where status <> 'CANCELLED'), 0)`.as('amount'),
      sql<number>`coalesce(sum(amount_ore) filter (where status in ('UNPAID', 'CREDIT_CARD_FAILED')), 0)`.as(
        'unpaid',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { count, cancelled, amount, unpaid };
}

async function yearsOf(invoices: ReturnType<typeof invoicesOf>): Promise<number[]> {
  const year = sql<number>`extract(year from invoice_date)::integer`;
  const rows = await invoices.select(year.as('year')).distinct().orderBy('year', 'desc').execute();
  return rows.map((row) => row.year);
}
