import { sql } from 'kysely';
import { PAYMENT_TYPE } from '../../db/payer.ts';
import { vatPercentOn } from '../../db/vat.ts';
import type { InvoiceLineTable } from '../../db/tables-billing.ts';
import type { SandboxDeps } from '../../deps.ts';
import { INVOICES_LOCK } from '../../invoice-numbers.ts';
import { osloDate } from '../../oslo.ts';
import type { Owner } from '../owner.ts';

/** A line for something other than charging; øre, the amount with VAT. */
type Billed = Pick<
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
  await sql`select pg_advisory_xact_lock(${INVOICES_LOCK})`.execute(db);
  const month = await openMonth(deps);
  const id = (await preparedInvoice(deps, owner, month)) ?? (await prepare(deps, owner, month));
  await db
    .insertInto('invoice_line')
    .values({
      ...line,
      invoice_id: id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from invoice_line where invoice_id = ${id})`,
      vat_percent: vatPercentOn(month),
    })
    .execute();
  await db
    .updateTable('invoice')
    .set((is) => ({
      amount_ore: is('amount_ore', '+', line.amount_ore),
      vat_ore: is('vat_ore', '+', line.vat_ore),
    }))
    .where('id', '=', id)
    .execute();
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
