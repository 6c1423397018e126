import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { INVOICES_LOCK } from '../invoice-numbers.ts';
import { osloDate } from '../oslo.ts';
import { refusalOf } from '../payments/card-in-use.ts';
import type { Database } from './database.ts';
import { draftCharging, draftEmailFees, draftMonths, PAYER } from './generator/invoice-drafts.ts';
import { insertInvoiceMails, issue, openMonthOf, send, settle } from './generator/invoice-issue.ts';

/** What a run hangs on. */
export interface MonthEnd {
  readonly now: Date;
  /** Øre with VAT on each invoice by e-mail; 0 for none. */
  readonly emailFee: number;
}

/** The months whose invoices are being prepared, the first days of the first and the last. */
interface Prepared {
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * Makes the invoices of every month that is due, by the rules of the fresh data, and prepares those of the months after up to
 * the running one. A month that is made is never made again; where none is due, one question is asked.
 */
export async function runMonthEnds(db: Database, { now, emailFee }: MonthEnd): Promise<void> {
  const openMonth = openMonthOf(osloDate(now));
  if (!isDue(await prepared(db), openMonth)) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${INVOICES_LOCK})`.execute(trx);
    const months = await prepared(trx);
    if (!isDue(months, openMonth)) return;
    await draftCharging(trx, months.first);
    await draftPrepared(trx);
    await draftSubscriptions(trx, months.last, osloDate(now).with({ day: 1 }));
    await draftEmailFees(trx, { emailFee });
    // Whether a card is good shows when it is charged; nobody has paid yet what is only sent.
    await sql`update draft_line set paid = false`.execute(trx);
    await draftMonths(trx, { openMonth });
    await chargeCards(trx);
    await issue(trx);
    await send(trx, openMonth);
    await settle(trx);
    await insertInvoiceMails(trx, Temporal.PlainDate.from(months.first));
  });
}

async function prepared(db: Database): Promise<Prepared> {
  const { rows } =
    await sql<Prepared>`select min(coalesce(billing_month, period_from))::text as first,
    max(coalesce(billing_month, period_from))::text as last
    from invoice where status = 'PREPARED_FOR_INVOICE'`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

function isDue(
  months: Prepared,
  openMonth: Temporal.PlainDate,
): months is { readonly first: string; readonly last: string } {
  return months.first !== null && months.first < openMonth.toString();
}

/** What stands on the invoices that are being prepared besides charging, which is counted anew. */
async function draftPrepared(db: Database): Promise<void> {
  await sql`insert into draft_line
    select ${PAYER}, coalesce(billing_month, period_from), '', 2, kind, description, quantity, unit, line.amount_ore,
      line.vat_ore, vat_percent
    from invoice_line line join invoice on invoice.id = invoice_id
    where status = 'PREPARED_FOR_INVOICE' and kind <> 'CHARGING'`.execute(db);
}

/** Subscriptions by the month, for the months after `last` up to the running one. */
async function draftSubscriptions(
  db: Database,
  last: string,
  running: Temporal.PlainDate,
): Promise<void> {
  await sql`insert into draft_line
    select ${PAYER}, month::date, '', 2, 'SUBSCRIPTION', name, 1, 'MONTH', price_with_vat_ore,
      price_with_vat_ore - price_ore, 25
    from subscription, generate_series(${last}::date + interval '1 month', ${running.toString()}::date, interval '1 month') as month
    where price_with_vat_ore > 0 and (valid_to is null or valid_to >= month)`.execute(db);
}

/** Cards are charged when an invoice is made: those that work then and that the bank does not refuse. */
async function chargeCards(db: Database): Promise<void> {
  const cards = await sql<{ payer: string; mask: string; expiry: string }>`
    select distinct on (payer) ${PAYER} as payer, card_mask as mask, card_expiry_date as expiry
    from payment_card order by payer, id desc`.execute(db);
  const good = cards.rows
    .filter(({ mask }) => refusalOf(mask) === undefined)
    .map(({ payer, expiry }) => ({ payer, expiry }));
  // Cards say YYMM, which sorts as text within the century.
  await sql`update draft_invoice set status = 'PAID'
    from json_to_recordset(${JSON.stringify(good)}::json) as card(payer text, expiry text)
    where card.payer = draft_invoice.payer and status = 'CREDIT_CARD_FAILED'
      and card.expiry >= to_char(invoice_date, 'YYMM')`.execute(db);
}
