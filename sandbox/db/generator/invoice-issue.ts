import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { ACCOUNT, kid } from '../../invoice-numbers.ts';
import { INVOICE_MAIL, kroner } from '../../rest/mail.ts';
import type { Database } from '../database.ts';
import { PAYER } from '../payer.ts';
import type { InvoiceTable } from '../tables-billing.ts';
import type { Language } from '../tables-customers.ts';

const FIRST_NUMBER = 100_000;
/** Orders the drafts of one day, identically on every server. */
const NAMED = sql`payer collate "C", month, variant collate "C"`;

/** The first month whose invoices are not yet issued. A month is issued when the third of the next month starts. */
export function openMonthOf(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ days: 2 }).with({ day: 1 });
}

/**
 * Turns the drafts into invoices, with consecutive numbers by date (bokføringsforskriften § 5-1-3). An invoice in preparation for
 * the same payer and month keeps its id. The temporary table `numbered` holds them until the transaction ends.
 */
export async function issue(db: Database): Promise<void> {
  await sql`create temporary table numbered on commit drop as
    select draft_invoice.*,
      coalesce(prepared.id, (select coalesce(max(id), 0) from invoice) + row_number() over
        (partition by prepared.id is null order by invoice_date, ${NAMED})) as id,
      case when status <> 'PREPARED_FOR_INVOICE' then (select coalesce(max(number), ${FIRST_NUMBER}::bigint) from invoice) +
        row_number() over (partition by status = 'PREPARED_FOR_INVOICE' order by invoice_date, ${NAMED}) end as number
    from draft_invoice left join (
      select ${PAYER} as payer, billing_month as month, '' as variant, id from invoice where status = 'PREPARED_FOR_INVOICE'
    ) prepared using (payer, month, variant)`.execute(db);
  await sql`delete from invoice_line using invoice
    where invoice.id = invoice_id and status = 'PREPARED_FOR_INVOICE'`.execute(db);
  await sql`delete from invoice where status = 'PREPARED_FOR_INVOICE' and id not in (select id from numbered)`.execute(
    db,
  );
  await sql`insert into invoice (id, number, user_id, organization_id, billing_month, is_live, invoice_date, due_date,
      period_from, period_to, status, payment_type, amount_ore, vat_ore, reference, paid_at, credits_id)
    select id, number, case when payer like 'U%' then substr(payer, 2) end, case when payer like 'O%' then substr(payer, 2) end,
      case when variant in ('', 'credited', 'cancelled') then month end, is_live, invoice_date, due_date, period_from, period_to,
      status, payment_type, amount, vat, reference,
      case when status = 'PAID' and amount > 0 then (invoice_date + case payment_type when 'CARD' then interval '1 minute'
        else interval '9 days' end) at time zone 'Europe/Oslo' end,
      case when credits is not null then (select credited.id from numbered credited
        where credited.payer = numbered.payer and credited.month = numbered.month and credited.variant = numbered.credits) end
    from numbered order by id
    on conflict (id) do update set number = excluded.number, billing_month = excluded.billing_month, is_live = excluded.is_live,
      invoice_date = excluded.invoice_date, due_date = excluded.due_date, period_from = excluded.period_from,
      period_to = excluded.period_to, status = excluded.status, payment_type = excluded.payment_type,
      amount_ore = excluded.amount_ore, vat_ore = excluded.vat_ore, reference = excluded.reference,
      paid_at = excluded.paid_at`.execute(db);
  await sql`insert into invoice_line (invoice_id, position, kind, description, quantity, unit, amount_ore, vat_ore, vat_percent,
      driver_id, access_category, oslo_month)
    select id, row_number() over (partition by id order by sort, oslo_month desc, draft_line.description collate "C", vat_percent desc, driver_id collate "C"),
      kind, description, quantity, unit, draft_line.amount, draft_line.vat, vat_percent, driver_id, access_category, oslo_month
    from draft_line join numbered using (payer, month, variant)`.execute(db);
}

/** Records the deliveries. One EHF to the municipality failed once, and the vendor's last one failed. */
export async function send(db: Database, openMonth: Temporal.PlainDate): Promise<void> {
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
    where invoice.id in (select id from numbered) and number is not null and invoice.status <> 'CANCELLED'
      and invoice.payment_type in ('E_INVOICE', 'EHF', 'POSTAL')`.execute(db);
  await sql`insert into invoice_delivery (invoice_id, channel, status, at, recipient)
    select invoice_id, 'EHF', 'FAILED', at - interval '1 day', recipient
    from invoice_delivery join invoice on invoice.id = invoice_id
    where organization_id = '100400' and billing_month = ${once} and is_live and invoice.id in (select id from numbered)`.execute(
    db,
  );
}

/** Marks sessions as paid when their invoice is. */
export async function settle(db: Database): Promise<void> {
  const isPaid = sql`(invoice.status in ('PAID', 'ZERO'))`;
  await sql`update charging_record set paid = ${isPaid} from invoice
    where invoice.user_id = charging_record.user_id and charging_record.organization_id is null
      and invoice.billing_month = charging_record.billing_month and is_live and paid <> ${isPaid}
      and invoice.id in (select id from numbered)`.execute(db);
  await sql`update charging_record set paid = ${isPaid} from invoice
    where invoice.organization_id = charging_record.organization_id
      and invoice.billing_month = charging_record.billing_month and is_live and paid <> ${isPaid}
      and invoice.id in (select id from numbered)`.execute(db);
}

/** Puts the e-mails of the invoices, from a month (its first day) on, into the inbox; an organisation's are in Norwegian. */
export async function insertInvoiceMails(db: Database, since: Temporal.PlainDate): Promise<void> {
  const invoices = await db
    .selectFrom('invoice')
    .innerJoin('invoice_delivery', 'invoice_id', 'invoice.id')
    .leftJoin('app_user', 'app_user.id', 'invoice.user_id')
    .selectAll('invoice')
    .select(['at', 'recipient', 'app_user.language'])
    .where('billing_month', '>=', since.toString())
    .where('channel', '=', 'EMAIL')
    .where('recipient', 'is not', null)
    .orderBy('invoice.id')
    .execute();
  if (invoices.length === 0) return;
  const messages = invoices.map((invoice) => ({
    kind: 'email' as const,
    recipient: invoice.recipient ?? '',
    ...invoiceMail(invoice, invoice.language ?? 'no'),
    created_at: invoice.at,
  }));
  await db.insertInto('message').values(messages).execute();
}

function invoiceMail(
  invoice: Pick<InvoiceTable, 'number' | 'period_from' | 'period_to' | 'amount_ore' | 'due_date'>,
  language: Language,
) {
  const number = invoice.number ?? 0;
  return INVOICE_MAIL[language]({
    number: String(number),
    period: `${norwegianDay(invoice.period_from)}–${norwegianDay(invoice.period_to)}`,
    amount: kroner(language, invoice.amount_ore),
    dueDate: norwegianDay(invoice.due_date ?? ''),
    account: ACCOUNT,
    kid: kid(number),
  });
}

/** Formats `2026-11-17` as `17.11.2026`, as on the invoice. */
const norwegianDay = (date: string) => date.split('-').reverse().join('.');
