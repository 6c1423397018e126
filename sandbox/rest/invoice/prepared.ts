import { sql, type Selectable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { PAYMENT_TYPE } from '../../db/payer.ts';
import { vatPercentOn } from '../../db/vat.ts';
import type { InvoiceLineTable, InvoiceTable } from '../../db/tables-billing.ts';
import type { SandboxDeps } from '../../deps.ts';
import { INVOICES_LOCK } from '../../invoice-numbers.ts';
import { osloDate } from '../../oslo.ts';
import type { Owner } from '../owner.ts';

/** A line for something other than charging; øre, the amount with VAT. */
export type Billed = Pick<
  InvoiceLineTable,
  'kind' | 'description' | 'quantity' | 'unit' | 'amount_ore' | 'vat_ore'
>;

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/**
 * Adds a line to the owner's invoice of the current Oslo month. When that month's invoices are already issued, because the clock
 * was moved back, the line goes on the first month that is still open. Call it in a transaction.
 */
export async function bill(deps: Deps, owner: Owner, line: Billed): Promise<void> {
  const { db } = deps;
  await lockInvoices(deps);
  const month = await openMonth(deps);
  const id = (await preparedInvoice(deps, owner, month)) ?? (await prepare(deps, owner, month));
  await addLine(deps, id, line, month);
  await db
    .updateTable('invoice')
    .set((is) => ({
      amount_ore: is('amount_ore', '+', line.amount_ore),
      vat_ore: is('vat_ore', '+', line.vat_ore),
    }))
    .where('id', '=', id)
    .execute();
}

const lockInvoices = ({ db }: Deps) =>
  sql`select pg_advisory_xact_lock(${INVOICES_LOCK})`.execute(db);

/** Adds a line to an invoice, with the VAT of a month (its first day). */
const addLine = ({ db }: Deps, id: number, line: Billed, month: string) =>
  db
    .insertInto('invoice_line')
    .values({
      ...line,
      invoice_id: id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from invoice_line where invoice_id = ${id})`,
      vat_percent: vatPercentOn(month),
    })
    .execute();

/** How an amount is given back, in øre with VAT. */
export interface Refund {
  /** By a credit note of today, of a paid invoice. */
  readonly repaid: number;
  /** By a credit note of today, of an invoice that is not paid. */
  readonly credited: number;
  /** On the next invoice, where the amount would have stood too. */
  readonly deducted: number;
}

/**
 * Gives back what a purchase cost, as lines of negative amounts: by a credit note of the invoice of its month where that is issued, so that
 * money that was paid comes within 14 days (angrerettloven, section 24), and on the next invoice otherwise. Call it in a transaction.
 *
 * @param day a day of the month that the purchase was billed in
 */
export async function refund(
  deps: Deps,
  owner: Owner,
  lines: readonly Billed[],
  day: Temporal.PlainDate,
): Promise<Refund> {
  const amount = -sumOf(lines, 'amount_ore');
  const nothing: Refund = { repaid: 0, credited: 0, deducted: 0 };
  if (amount === 0) return nothing;
  await lockInvoices(deps);
  const month = day.with({ day: 1 }).toString();
  const invoice = await issuedInvoice(deps, owner, month);
  if (invoice) {
    await issueCreditNote(deps, invoice, lines, month);
    return { ...nothing, [invoice.status === 'PAID' ? 'repaid' : 'credited']: amount };
  }
  for (const line of lines) await bill(deps, owner, line);
  return { ...nothing, deducted: amount };
}

/** How far months of an owner are invoiced: whether each has an issued invoice, and whether that is paid; by their first days. */
export async function invoicing(
  { db }: Pick<SandboxDeps, 'db'>,
  owner: Owner,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate = from,
): Promise<ReadonlyMap<string, 'OPEN' | 'PAID' | 'UNPAID'>> {
  const issued = await db
    .selectFrom('invoice')
    .select(['billing_month', 'status'])
    .where((is) => is.and(owner))
    .where('is_live', '=', true)
    .where('number', 'is not', null)
    .where('billing_month', '>=', from.with({ day: 1 }).toString())
    .where('billing_month', '<=', to.toString())
    .execute();
  const months = new Map<string, 'OPEN' | 'PAID' | 'UNPAID'>();
  for (
    let month = from.with({ day: 1 });
    month.toString() <= to.toString();
    month = month.add({ months: 1 })
  )
    // oxfmt-ignore
    months.set(month.toString(), 'OPEN');
  for (const { billing_month, status } of issued)
    if (billing_month !== null) months.set(billing_month, status === 'PAID' ? 'PAID' : 'UNPAID');
  return months;
}

/** The parts of a price that was billed in the month of a day: on an issued invoice, and paid. */
export async function pricePaid(
  deps: Pick<SandboxDeps, 'db'>,
  owner: Owner,
  price: number,
  day: Temporal.PlainDate,
): Promise<Readonly<{ invoiced: number; paid: number }>> {
  const [state] = [...(await invoicing(deps, owner, day)).values()];
  return {
    invoiced: state === 'OPEN' ? 0 : price,
    paid: state === 'PAID' ? price : 0,
  };
}

const sumOf = (lines: readonly Billed[], column: 'amount_ore' | 'vat_ore') =>
  lines.reduce((sum, line) => sum + line[column], 0);

/** The invoice of a month (its first day), once it is issued. */
const issuedInvoice = ({ db }: Deps, owner: Owner, month: string) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where((is) => is.and(owner))
    .where('is_live', '=', true)
    .where('number', 'is not', null)
    .where('billing_month', '=', month)
    .executeTakeFirst();

/** Issues a credit note of today that reverses a part of the invoice of a month. */
async function issueCreditNote(
  deps: Deps,
  invoice: Selectable<InvoiceTable>,
  lines: readonly Billed[],
  month: string,
): Promise<void> {
  const { user_id, organization_id, period_from, period_to, payment_type, reference } = invoice;
  const { id } = await deps.db
    .insertInto('invoice')
    .values({
      ...{ user_id, organization_id, period_from, period_to, payment_type, reference },
      id: sql<number>`(select max(id) + 1 from invoice)`,
      number: sql<number>`(select max(number) + 1 from invoice)`,
      is_live: false,
      invoice_date: osloDate(deps.clock.now()).toString(),
      status: 'PAID',
      amount_ore: sumOf(lines, 'amount_ore'),
      vat_ore: sumOf(lines, 'vat_ore'),
      credits_id: invoice.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const line of lines) await addLine(deps, id, line, month);
}

/** The first day of the current Oslo month, or of the first later month whose invoices are not issued yet. */
async function openMonth({ db, clock }: Deps): Promise<string> {
  const running = osloDate(clock.now()).with({ day: 1 }).toString();
  const { month } = await db
    .selectFrom('invoice')
    .select(
      sql<string>`greatest(${running}::date, max(billing_month) + interval '1 month')::date`.as(
        'month',
      ),
    )
    .where('is_live', '=', true)
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow();
  return month;
}

async function preparedInvoice(
  { db }: Deps,
  owner: Owner,
  month: string,
): Promise<number | undefined> {
  const invoice = await db
    .selectFrom('invoice')
    .select('id')
    .where((is) => is.and(owner))
    .where('status', '=', 'PREPARED_FOR_INVOICE')
    .where('billing_month', '=', month)
    .executeTakeFirst();
  return invoice?.id;
}

/** Creates the invoice of a month (its first day). */
async function prepare({ db }: Deps, owner: Owner, month: string): Promise<number> {
  const columns = { user_id: null, organization_id: null, ...owner };
  const last = sql<string>`(${month}::date + interval '1 month -1 day')::date`;
  const { id } = await db
    .insertInto('invoice')
    .values({
      ...columns,
      id: sql<number>`(select coalesce(max(id), 0) + 1 from invoice)`,
      billing_month: month,
      is_live: true,
      invoice_date: last,
      period_from: month,
      period_to: last,
      status: 'PREPARED_FOR_INVOICE',
      payment_type: sql<'CARD'>`(select ${PAYMENT_TYPE} from (values (1)) one left join app_user on app_user.id = ${columns.user_id}
        left join organization on organization.id = ${columns.organization_id})`,
      amount_ore: 0,
      vat_ore: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
