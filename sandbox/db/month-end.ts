import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { SandboxDeps } from '../deps.ts';
import { INVOICES_LOCK } from '../invoice-numbers.ts';
import { osloDate } from '../oslo.ts';
import { refusalOf } from '../payments/test-cards.ts';
import type { Database } from './database.ts';
import { settleDeletions } from './deletions.ts';
import {
  draftCharging,
  draftEmailFees,
  draftMonths,
  EMAIL_FEE,
} from './generator/invoice-drafts.ts';
import { insertInvoiceMails, issue, openMonthOf, send, settle } from './generator/invoice-issue.ts';
import { PAYER } from './payer.ts';
import { vatPercentOf } from './vat.ts';

interface MonthEnd {
  readonly now: Date;
  /** Øre with VAT on each invoice by e-mail; 0 for none. */
  readonly emailFee: number;
}

/**
 * Issues the invoices of every due month, by the rules of the fresh data, and prepares those of the later months up to the
 * current one. A month is issued once. When none is due, this costs one query.
 */
async function runMonthEnds(db: Database, { now, emailFee }: MonthEnd): Promise<void> {
  const openMonth = openMonthOf(osloDate(now));
  if ((await firstDue(db, openMonth)) === undefined) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${INVOICES_LOCK})`.execute(trx);
    const first = await firstDue(trx, openMonth);
    if (first === undefined) return;
    await draftCharging(trx, first);
    await draftPrepared(trx);
    await draftSubscriptions(trx, first, osloDate(now).with({ day: 1 }));
    await draftEmailFees(trx, { emailFee });
    // Cards are charged below; every other new invoice is unpaid.
    await sql`update draft_line set paid = false`.execute(trx);
    await draftMonths(trx, { openMonth });
    await chargeCards(trx);
    await issue(trx);
    await send(trx, openMonth);
    await settle(trx);
    await insertInvoiceMails(trx, Temporal.PlainDate.from(first));
  });
}

/** The first day of the first month whose invoices are being prepared, when it lies before `openMonth`. */
async function firstDue(db: Database, openMonth: Temporal.PlainDate): Promise<string | undefined> {
  const due = await db
    .selectFrom('invoice')
    .select('billing_month')
    .where('status', '=', 'PREPARED_FOR_INVOICE')
    .where('billing_month', '<', openMonth.toString())
    .orderBy('billing_month')
    .executeTakeFirst();
  return due?.billing_month ?? undefined;
}

/** Copies the lines of the invoices in preparation to drafts, except charging and e-mail fees, which are calculated again. */
async function draftPrepared(db: Database): Promise<void> {
  await sql`insert into draft_line
    select ${PAYER}, billing_month, '', 2, kind, description, quantity, unit, line.amount_ore, line.vat_ore, vat_percent
    from invoice_line line join invoice on invoice.id = invoice_id
    where status = 'PREPARED_FOR_INVOICE' and kind <> 'CHARGING' and description <> ${EMAIL_FEE}`.execute(
    db,
  );
}

/**
 * Drafts each subscription for every unbilled month up to the current one, on the invoice of that month or of `first`, the first
 * month to be issued.
 */
async function draftSubscriptions(
  db: Database,
  first: string,
  running: Temporal.PlainDate,
): Promise<void> {
  const until = running.toString();
  await sql`insert into draft_line
    select ${PAYER}, greatest(month::date, ${first}::date), '', 2, 'SUBSCRIPTION', name, 1, 'MONTH', price_with_vat_ore,
      price_with_vat_ore - price_ore, ${vatPercentOf(sql.ref('month'))}
    from subscription, generate_series(billed_month + interval '1 month', ${until}::date, interval '1 month') as month
    where price_with_vat_ore > 0 and (valid_to is null or valid_to >= month)`.execute(db);
  await db
    .updateTable('subscription')
    .set({ billed_month: until })
    .where('billed_month', '<', until)
    .execute();
}

/** Charges the cards that are valid on the invoice date and that the bank does not refuse. */
async function chargeCards(db: Database): Promise<void> {
  const cards = await sql<{ payer: string; mask: string; expiry: string }>`
    select distinct on (payer) ${PAYER} as payer, card_mask as mask, card_expiry_date as expiry
    from paying_card order by payer, id desc`.execute(db);
  const good = cards.rows
    .filter(({ mask }) => refusalOf(mask) === undefined)
    .map(({ payer, expiry }) => ({ payer, expiry }));
  // The expiry is YYMM, which sorts as text within the century.
  await sql`update draft_invoice set status = 'PAID'
    from json_to_recordset(${JSON.stringify(good)}::json) as card(payer text, expiry text)
    where card.payer = draft_invoice.payer and status = 'CREDIT_CARD_FAILED'
      and card.expiry >= to_char(invoice_date, 'YYMM')`.execute(db);
}

const HOUR = 60 * 60 * 1000;

/** Brings the books up to the current time. */
export interface Books {
  /** Issues everything that is due, and ends accounts. Skips the queries within the hour of the last run: both are due at midnight. */
  readonly catchUp: () => Promise<void>;
}

/** The books of a sandbox, whose clock may be moved. */
export function createBooks({ db, clock, config }: SandboxDeps): Books {
  let hour: number | undefined;
  let running: Promise<void> | undefined;
  async function run(now: Date): Promise<void> {
    try {
      await runMonthEnds(db, { now, emailFee: config.emailInvoiceFee });
      await settleDeletions(db, now);
      hour = Math.floor(now.getTime() / HOUR);
    } finally {
      running = undefined;
    }
  }
  return {
    async catchUp() {
      // A concurrent caller waits for the run, and then checks the clock again.
      while (running) await running;
      const now = clock.now();
      if (Math.floor(now.getTime() / HOUR) === hour) return;
      running = run(now);
      await running;
    },
  };
}
