import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Database } from '../database.ts';
import { invoiceMail } from './invoice-mail.ts';
import { draftInvoices, type InvoicePlan } from './invoice-drafts.ts';

/** Invoices that were taken back by a credit note and made anew: who got them, and how many months before the open one. */
const CREDITED = [
  ['Ukari', 4],
  ['O100300', 2],
  ['O100400', 5],
] as const;
/** Invoices that never held, and were made anew: as above. */
const CANCELLED = [
  ['Ukari', 6],
  ['O100400', 8],
] as const;
const FIRST_NUMBER = 100_000;

/**
 * Makes the invoices of all months before the running one, and prepares that one's, from what was charged. Everything is
 * done in statements over whole tables. What a record says of being paid follows from its invoice afterwards.
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

/** The e-mails that brought the last invoices are in the inbox. */
export async function insertInvoiceMails(db: Database, today: Temporal.PlainDate): Promise<void> {
  const month = openMonthOf(today).subtract({ months: 1 }).toString();
  const invoices = await db
    .selectFrom('invoice')
    .innerJoin('invoice_delivery', 'invoice_id', 'invoice.id')
    .selectAll('invoice')
    .select(['at', 'recipient'])
    .where('billing_month', '=', month)
    .where('channel', '=', 'EMAIL')
    .where('recipient', 'is not', null)
    .orderBy('invoice.id')
    .execute();
  if (invoices.length === 0) return;
  const messages = invoices.map((invoice) => ({
    kind: 'email' as const,
    recipient: invoice.recipient ?? '',
    ...invoiceMail(invoice),
    created_at: invoice.at,
  }));
  await db.insertInto('message').values(messages).execute();
}

/** The first month whose invoices are not made yet: they are made when the third of the next begins. */
function openMonthOf(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ days: 2 }).with({ day: 1 });
}

/** The invoice of a month becomes one that a credit note takes back; five days later it is made anew. */
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

/** The invoice of a month becomes one that does not hold; two days later it is made anew. */
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
    select payer, month, ${variant}::text, false, ${status}::text, payment_type, amount, vat, reference, invoice_date, null,
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

/** The drafts become invoices; numbers run without a gap in the order of their dates (bokføringsforskriften § 5-1-1). */
async function issue(db: Database): Promise<void> {
  await sql`create temporary table numbered on commit drop as
    select *, row_number() over in_order as id,
      case when status <> 'PREPARED_FOR_INVOICE' then ${FIRST_NUMBER}::bigint + row_number() over
        (partition by status = 'PREPARED_FOR_INVOICE' order by invoice_date, payer, month, variant) end as number
    from draft_invoice window in_order as (order by invoice_date, payer, month, variant)`.execute(
    db,
  );
  await sql`insert into invoice (id, number, user_id, organization_id, billing_month, is_live, invoice_date, due_date,
      period_from, period_to, status, payment_type, amount_ore, vat_ore, reference, credits_id)
    select id, number, case when payer like 'U%' then substr(payer, 2) end, case when payer like 'O%' then substr(payer, 2) end,
      case when variant in ('', 'credited', 'cancelled') then month end, is_live, invoice_date, due_date, period_from, period_to,
      status, payment_type, amount, vat, reference,
      case when credits is not null then (select credited.id from numbered credited
        where credited.payer = numbered.payer and credited.month = numbered.month and credited.variant = numbered.credits) end
    from numbered order by id`.execute(db);
  await sql`insert into invoice_line (invoice_id, position, kind, description, quantity, unit, amount_ore, vat_ore, vat_percent,
      driver_id, access_category, oslo_month)
    select id, row_number() over (partition by id order by sort, oslo_month desc, draft_line.description, vat_percent desc, driver_id),
      kind, case when kind = 'CREDIT' then 'Krediterer faktura ' || (select original.number from invoice original
        join invoice on invoice.credits_id = original.id where invoice.id = numbered.id) else description end,
      quantity, unit, draft_line.amount, draft_line.vat, vat_percent, driver_id, access_category, oslo_month
    from draft_line join numbered using (payer, month, variant)`.execute(db);
}

/** E-mail and EHF tell when they arrive, paper does not. A municipality's system was down once, a vendor's address is wrong. */
async function send(db: Database, openMonth: Temporal.PlainDate): Promise<void> {
  const last = openMonth.subtract({ months: 1 }).toString();
  const once = openMonth.subtract({ months: 3 }).toString();
  await sql`insert into invoice_delivery (invoice_id, channel, status, at, recipient)
    select invoice.id, case invoice.payment_type when 'E_INVOICE' then 'EMAIL' when 'EHF' then 'EHF' else 'POST' end,
      case when invoice.payment_type = 'POSTAL' then 'SENT'
        when invoice.payment_type = 'E_INVOICE' and billing_month = ${last} then 'SENT'
        when organization_id = '100500' and billing_month = ${last} then 'FAILED' else 'DELIVERED' end,
      (invoice_date + case when organization_id = '100400' and billing_month = ${once} then interval '31 hours'
        else interval '7 hours' end) at time zone 'Europe/Oslo',
      case invoice.payment_type when 'E_INVOICE' then coalesce(invoice_email, organization.email, app_user.email)
        when 'EHF' then ehf_number end
    from invoice left join app_user on app_user.id = user_id left join organization on organization.id = organization_id
    where number is not null and invoice.status <> 'CANCELLED' and invoice.payment_type in ('E_INVOICE', 'EHF', 'POSTAL')`.execute(
    db,
  );
  await sql`insert into invoice_delivery (invoice_id, channel, status, at, recipient)
    select invoice_id, 'EHF', 'FAILED', at - interval '1 day', recipient
    from invoice_delivery join invoice on invoice.id = invoice_id
    where organization_id = '100400' and billing_month = ${once} and is_live`.execute(db);
}

/** A session is paid when its invoice is. */
async function settle(db: Database): Promise<void> {
  const isPaid = sql`(invoice.status in ('PAID', 'ZERO'))`;
  await sql`update charging_record set paid = ${isPaid} from invoice
    where invoice.user_id = charging_record.user_id and charging_record.organization_id is null
      and invoice.billing_month = charging_record.billing_month and is_live and paid <> ${isPaid}`.execute(
    db,
  );
  await sql`update charging_record set paid = ${isPaid} from invoice
    where invoice.organization_id = charging_record.organization_id
      and invoice.billing_month = charging_record.billing_month and is_live and paid <> ${isPaid}`.execute(
    db,
  );
}
