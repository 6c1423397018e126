import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { InvoiceTable } from '../../db/tables-invoices.ts';
import { ACCOUNT, kid } from '../../invoice-numbers.ts';
import { possibleNumber, type Owner } from '../owner.ts';
import type { Success } from '../operation.ts';
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
    .where((is) => is.and(owner))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** An owner's invoices as the contract shows them, in the order of `rows`, by four queries whatever their number. */
export async function shownInvoices(
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
