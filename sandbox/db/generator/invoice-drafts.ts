import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Database } from '../database.ts';
import { PAYER, PAYMENT_TYPE } from '../payer.ts';
import { CHIP } from '../price-list.ts';
import { vatIn, vatPercentOf, vatPercentOn } from '../vat.ts';
import { extraInvoices, extraLines } from './invoice-extras.ts';
import { issue, openMonthOf, send, settle } from './invoice-issue.ts';

/** The error in Kari's invoice of the third month back, in øre. */
const WRONG_AMOUNT = 1250;
export const EMAIL_FEE = 'Gebyr for faktura på e-post';
const MONTHS = sql`array['januar','februar','mars','april','mai','juni','juli','august','september','oktober','november','desember']`;

interface InvoicePlan {
  readonly today: Temporal.PlainDate;
  /** The first day of the first month whose invoices are not yet issued. */
  readonly openMonth: Temporal.PlainDate;
  /** Øre with VAT on each invoice by e-mail; 0 for none. */
  readonly emailFee: number;
  /** The number of the heavy user's invoices besides the monthly ones. */
  readonly many: number;
}

/**
 * Drafts all invoices in the temporary tables `draft_line` and `draft_invoice`, with all sessions in one pass. Payer, month and
 * variant identify a draft; the variant is empty for the monthly invoice.
 */
async function draftInvoices(db: Database, plan: InvoicePlan): Promise<void> {
  await draftCharging(db, '-infinity');
  await draftExtras(db, plan);
  await draftMonths(db, plan);
  await draftExtraInvoices(db, plan);
  await draftMany(db, plan);
}

/**
 * Creates `draft_line` with a line for each driver and access category, from a month (its first day) on; late sessions have lines
 * of their own.
 */
export async function draftCharging(db: Database, since: string): Promise<void> {
  await sql`create temporary table draft_line on commit drop as
    select payer, month, '' as variant, 1 as sort, 'CHARGING' as kind,
      case when oslo_month = month then '' else 'Etterfakturert ' || (${MONTHS})[extract(month from oslo_month)::int] ||
        to_char(oslo_month, ' YYYY') || ': ' end ||
      case access_category when 'HOME' then 'Lading hjemme' when 'PUBLIC' then 'Offentlig lading' else 'Lading på jobb' end ||
      case when payer like 'O%' then ' – ' || first_name || ' ' || last_name else '' end as description,
      quantity, 'KWH' as unit, amount, vat, ${vatPercentOf(sql.ref('oslo_month'))} as vat_percent, driver_id, access_category, oslo_month, paid
    from (
      select ${PAYER} as payer, billing_month as month, user_id as driver_id, access_category, oslo_month,
        sum(energy_wh) / 1000.0 as quantity, sum(total_ore)::integer as amount, sum(vat_ore)::integer as vat,
        bool_and(paid) as paid
      from charging_record where billing_month >= ${since}::date
      group by organization_id, user_id, billing_month, access_category, oslo_month
    ) charged join app_user on app_user.id = driver_id`.execute(db);
}

async function draftExtras(db: Database, plan: InvoicePlan): Promise<void> {
  const lines = [...extraLines(plan.today), ...extraInvoices(plan.today).lines];
  await sql`insert into draft_line
    select payer, month, variant, 2, kind, description, quantity, unit, amount, vat, vat_percent
    from json_to_recordset(${JSON.stringify(lines)}::json) as extra(payer text, month date, variant text, kind text,
      description text, quantity numeric, unit text, amount integer, vat integer, vat_percent integer)`.execute(
    db,
  );
  const wrong = plan.openMonth.subtract({ months: 3 }).toString();
  await sql`update draft_line set amount = amount + ${WRONG_AMOUNT}, vat = vat + ${vatIn(WRONG_AMOUNT, vatPercentOn(wrong))}
    where payer = 'Ukari' and month = ${wrong} and oslo_month = month and access_category = 'HOME'`.execute(
    db,
  );
  await draftEmailFees(db, plan);
}

/** Adds the fee, if any, to each e-mail invoice. */
export async function draftEmailFees(
  db: Database,
  { emailFee }: Pick<InvoicePlan, 'emailFee'>,
): Promise<void> {
  if (emailFee <= 0) return;
  const percent = vatPercentOf(sql.ref('month'));
  await sql`insert into draft_line
    select payer, month, '', 3, 'FEE', ${EMAIL_FEE}::text, 1, 'MONTH', ${emailFee}::integer,
      round(${emailFee}::numeric * ${percent} / (100 + ${percent}))::integer, ${percent}
    from (select distinct payer, month from draft_line where variant = '') months
    left join app_user on payer = 'U' || app_user.id
    left join organization on payer = 'O' || organization.id
    where app_user.payment_type = 'E-invoicing' or organization.payment_type = 'E_INVOICE'`.execute(
    db,
  );
}

/**
 * Drafts the monthly invoices. Cards are charged at once. Other invoices are due in two weeks, EHF and paper in four, and are
 * paid for all months but the last.
 */
export async function draftMonths(
  db: Database,
  { openMonth }: Pick<InvoicePlan, 'openMonth'>,
): Promise<void> {
  const open = openMonth.toString();
  const last = openMonth.subtract({ months: 1 }).toString();
  await sql`create temporary table draft_invoice on commit drop as
    select payer, month, variant, true as is_live, status, payment_type, amount, vat, reference,
      case when status = 'PREPARED_FOR_INVOICE' then period_to else run end as invoice_date,
      case when status in ('PREPARED_FOR_INVOICE', 'ZERO') then null
        when payment_type in ('EHF', 'POSTAL') then run + 28 else run + 14 end as due_date,
      month as period_from, period_to, null as credits
    from (
      select *, (month + interval '1 month 2 days')::date as run, (month + interval '1 month -1 day')::date as period_to,
        case when month >= ${open}::date then 'PREPARED_FOR_INVOICE'
          when amount = 0 then 'ZERO'
          when amount < 0 then 'PAID'
          when payment_type = 'CARD' then case when paid then 'PAID' else 'CREDIT_CARD_FAILED' end
          when paid and month < ${last}::date then 'PAID' else 'UNPAID' end as status
      from (
        select payer, month, variant, amount, vat, coalesce(paid, true) as paid, invoice_reference as reference,
          ${PAYMENT_TYPE} as payment_type
        from (
          select payer, month, variant, sum(amount)::integer as amount, sum(vat)::integer as vat,
            coalesce(bool_and(paid) filter (where oslo_month = month), bool_and(paid)) as paid
          from draft_line where variant = '' group by payer, month, variant
        ) sums
        left join app_user on payer = 'U' || app_user.id
        left join organization on payer = 'O' || organization.id
      ) typed
    ) stated`.execute(db);
}

async function draftExtraInvoices(db: Database, { today }: InvoicePlan): Promise<void> {
  const { invoices } = extraInvoices(today);
  await sql`insert into draft_invoice
    select payer, month, variant, false, status, 'CARD', amount, vat, null, invoice_date, due_date, invoice_date, invoice_date
    from json_to_recordset(${JSON.stringify(invoices)}::json) as extra(payer text, month date, variant text, status text,
      invoice_date date, due_date date)
    join (select payer, month, variant, sum(amount)::integer as amount, sum(vat)::integer as vat
      from draft_line group by payer, month, variant) sums using (payer, month, variant)`.execute(
    db,
  );
}

/** The heavy user's chip orders, each on an invoice of its own, eight a day. */
async function draftMany(db: Database, { openMonth, many }: InvoicePlan): Promise<void> {
  const first = openMonth.subtract({ months: 19 }).toString();
  await sql`insert into draft_invoice
    select 'Uheavy', ${first}::date, 'many-' || n, false, 'PAID', 'CARD', ${CHIP.withVat}::integer, ${CHIP.vat}::integer, null, day, day + 14, day, day
    from (select n, ${first}::date - n / 8 as day from generate_series(1, ${many}::integer) as n) ordered`.execute(
    db,
  );
  await sql`insert into draft_line
    select 'Uheavy', ${first}::date, 'many-' || n, 2, 'RFID', 'Ladebrikke', 1, 'PIECE', ${CHIP.withVat}::integer, ${CHIP.vat}::integer, ${vatPercentOn(first)}::integer
    from generate_series(1, ${many}::integer) as n`.execute(db);
}

/** Invoices that were credited and issued again: the payer, and the number of months before the open one. */
const CREDITED = [
  ['Ukari', 4],
  ['O100300', 2],
  ['O100400', 5],
] as const;
/** Invoices that were cancelled and issued again, as above. */
const CANCELLED = [
  ['Ukari', 6],
  ['O100400', 8],
] as const;

/**
 * Issues the invoices of all months before the open one, and prepares the open one's, by statements over whole tables. A record
 * counts as paid when its invoice is.
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

/** Credits the invoice of a month and issues it again five days later. */
async function credit(db: Database, payer: string, month: string): Promise<void> {
  await copyAs(db, { payer, month, variant: 'credited', status: 'CREDITED' });
  await sql`insert into draft_invoice
    select payer, month, 'credit', false, 'PAID', payment_type, -amount, -vat, reference, invoice_date + 5, null,
      period_from, period_to, 'credited'
    from draft_invoice where payer = ${payer} and month = ${month} and variant = ''`.execute(db);
  await sql`insert into draft_line
    select payer, month, 'credit', sort, 'CREDIT', 'Kreditert: ' || description, -quantity, unit, -amount, -vat, vat_percent
    from draft_line where payer = ${payer} and month = ${month} and variant = ''`.execute(db);
  await postpone(db, payer, month, 5);
}

/** Cancels the invoice of a month and issues it again two days later. */
async function cancel(db: Database, payer: string, month: string): Promise<void> {
  await copyAs(db, { payer, month, variant: 'cancelled', status: 'CANCELLED' });
  await postpone(db, payer, month, 2);
}

async function copyAs(
  db: Database,
  draft: Readonly<Record<'payer' | 'month' | 'variant' | 'status', string>>,
): Promise<void> {
  const { payer, month, variant, status } = draft;
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
