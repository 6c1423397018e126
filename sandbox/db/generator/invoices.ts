import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { draftInvoices, type InvoicePlan } from './invoice-drafts.ts';
import { issue, openMonthOf, send, settle } from './invoice-issue.ts';

/** Invoices that were credited and made anew: the payer, and how many months before the open one. */
const CREDITED = [
  ['Ukari', 4],
  ['O100300', 2],
  ['O100400', 5],
] as const;
/** Invoices that were cancelled and made anew, as above. */
const CANCELLED = [
  ['Ukari', 6],
  ['O100400', 8],
] as const;

/**
 * Makes the invoices of all months before the open one, and prepares the open one's, in statements over whole tables. Whether a
 * record is paid follows from its invoice.
 */
export async function insertInvoices(
  db: Database,
  options: Pick<InvoicePlan, 'today' | 'emailFee' | 'many'>,
): Promise<void> {
  const openMonth = openMonthOf(options.today);
  await draftInvoices(db, { ...options, openMonth });
  for (const [payer, months] of CREDITED)
    await credit(db, payer, openMonth.subtract({ months }).toString());
  for (const [payer, months] of CANCELLED)
    await cancel(db, payer, openMonth.subtract({ months }).toString());
  await issue(db);
  await send(db, openMonth);
  await settle(db);
}

/** Credits the invoice of a month and makes it anew five days later. */
async function credit(db: Database, payer: string, month: string): Promise<void> {
  await copyAs(db, { payer, month, variant: 'credited', status: 'CREDITED' });
  await sql`insert into draft_invoice
    select payer, month, 'credit', false, 'PAID', payment_type, -amount, -vat, reference, invoice_date + 5, null,
      period_from, period_to, 'credited'
    from draft_invoice where payer = ${payer} and month = ${month} and variant = ''`.execute(db);
  await sql`insert into draft_line
    select payer, month, 'credit', 1, 'CREDIT', 'Kreditering', 1, 'PIECE', -sum(amount)::integer, -sum(vat)::integer, vat_percent
    from draft_line where payer = ${payer} and month = ${month} and variant = ''
    group by payer, month, vat_percent`.execute(db);
  await postpone(db, payer, month, 5);
}

/** Cancels the invoice of a month and makes it anew two days later. */
async function cancel(db: Database, payer: string, month: string): Promise<void> {
  await copyAs(db, { payer, month, variant: 'cancelled', status: 'CANCELLED' });
  await postpone(db, payer, month, 2);
}

async function copyAs(
  db: Database,
  to: {
    readonly payer: string;
    readonly month: string;
    readonly variant: string;
    readonly status: string;
  },
): Promise<void> {
  const { payer, month, variant, status } = to;
  await sql`insert into draft_invoice
    select payer, month, ${variant}::text, false, ${status}::text, payment_type, amount, vat, reference, invoice_date, due_date,
      period_from, period_to
    from draft_invoice where payer = ${payer} and month = ${month} and variant = ''`.execute(db);
  await sql`insert into draft_line
    select payer, month, ${variant}::text, sort, kind, description, quantity, unit, amount, vat, vat_percent, driver_id,
      access_category, oslo_month
    from draft_line where payer = ${payer} and month = ${month} and variant = ''`.execute(db);
}

async function postpone(db: Database, payer: string, month: string, days: number): Promise<void> {
  await sql`update draft_invoice set invoice_date = invoice_date + ${days}::integer, due_date = due_date + ${days}::integer
    where payer = ${payer} and month = ${month} and variant = ''`.execute(db);
}
