import { sql } from 'kysely';
import type { SandboxDeps } from '../deps.ts';
import { INVOICES_LOCK } from '../invoice-numbers.ts';
import { osloDate } from '../oslo.ts';
import type { Payer } from './invoice-payer.ts';

/** What a chip costs, 50 NOK (specification, section 9), and the 25 % VAT in it. */
export const CHIP_WITH_VAT_ORE = 5000;
export const CHIP_VAT_ORE = 1000;
const VAT_PERCENT = 25;

/** How invoices are paid, by how people and organisations pay; by e-mail where nothing else is known. */
const PAYMENT_TYPES: Readonly<Record<string, 'CARD' | 'EHF' | 'KLARNA' | 'POSTAL'>> = {
  card: 'CARD',
  CARD: 'CARD',
  EHF: 'EHF',
  klarna: 'KLARNA',
  Postal: 'POSTAL',
  POSTAL: 'POSTAL',
};

/** Puts chips on the invoice of the Oslo month of now, which is begun where there is none yet. */
export async function billChips(deps: SandboxDeps, payer: Payer, quantity: number): Promise<void> {
  const { db } = deps;
  await sql`select pg_advisory_xact_lock(${INVOICES_LOCK})`.execute(db);
  const invoiceId = (await openInvoice(deps, payer)) ?? (await beginInvoice(deps, payer));
  const amount = quantity * CHIP_WITH_VAT_ORE;
  const vat = quantity * CHIP_VAT_ORE;
  await db
    .insertInto('invoice_line')
    .values({
      invoice_id: invoiceId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from invoice_line where invoice_id = ${invoiceId})`,
      kind: 'RFID',
      description: 'Ladebrikke',
      quantity,
      unit: 'PIECE',
      amount_ore: amount,
      vat_ore: vat,
      vat_percent: VAT_PERCENT,
      driver_id: null,
      access_category: null,
      oslo_month: null,
    })
    .execute();
  await db
    .updateTable('invoice')
    .set((is) => ({
      amount_ore: is('amount_ore', '+', amount),
      vat_ore: is('vat_ore', '+', vat),
    }))
    .where('id', '=', invoiceId)
    .execute();
}

/** The invoice that is being made and that what happens now is billed on. */
async function openInvoice({ db, clock }: SandboxDeps, payer: Payer): Promise<number | undefined> {
  const month = osloDate(clock.now()).with({ day: 1 }).toString();
  const invoice = await db
    .selectFrom('invoice')
    .select('id')
    .where((is) => is.and(payer))
    .where('status', '=', 'PREPARED_FOR_INVOICE')
    .where((is) => is.or([is('billing_month', '=', month), is('billing_month', 'is', null)]))
    .orderBy(sql`billing_month desc nulls last`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return invoice?.id;
}

/** It bills no sessions: those of the month are on the month's own invoice, when there is one. */
async function beginInvoice({ db, clock }: SandboxDeps, payer: Payer): Promise<number> {
  const first = osloDate(clock.now()).with({ day: 1 });
  const last = first.with({ day: first.daysInMonth }).toString();
  const { payment_type: paymentType } =
    'user_id' in payer
      ? await db
          .selectFrom('app_user')
          .select('payment_type')
          .where('id', '=', payer.user_id)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('organization')
          .select('payment_type')
          .where('id', '=', payer.organization_id)
          .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('invoice')
    .values({
      id: sql<number>`(select coalesce(max(id), 0) + 1 from invoice)`,
      number: null,
      user_id: null,
      organization_id: null,
      ...payer,
      billing_month: null,
      is_live: false,
      invoice_date: last,
      due_date: null,
      period_from: first.toString(),
      period_to: last,
      status: 'PREPARED_FOR_INVOICE',
      payment_type: PAYMENT_TYPES[paymentType] ?? 'E_INVOICE',
      amount_ore: 0,
      vat_ore: 0,
      reference: null,
      credits_id: null,
      paid_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
