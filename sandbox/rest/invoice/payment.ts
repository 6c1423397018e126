import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { refusalOf } from '../../payments/card-in-use.ts';
import { receiptMail } from './mail.ts';
import { startedInMonthOfLine } from './lines.ts';
import type { Payer } from '../owner.ts';
import { invoiceOf, isUnsettled, shownInvoice, type Invoice, type InvoiceRow } from './view.ts';
import { mustHaveCard } from '../payment/method.ts';
import { personOf } from '../person.ts';
import { Problem } from '../problem.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/**
 * Charges the card in use for an invoice, to be called in a transaction: of two at once the second finds it paid. Throws
 * `INVALID_PAYMENTCARD` without a card that works, and 409 with a refusal code when the bank refuses it.
 */
export async function payInvoice(
  deps: Deps,
  payer: Payer,
  userId: string,
  invoiceId: string | undefined,
): Promise<Invoice> {
  const { db } = deps;
  const { id } = await invoiceOf(db, payer, invoiceId);
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.status === 'PAID' || row.status === 'ZERO') return shownInvoice(db, payer, row);
  if (!isUnsettled(row)) throw new Problem(409, 'INVALID_REQUEST', 'There is nothing to pay');
  const card = await cardInUse(deps, payer);
  const refusalCode = refusalOf(card.card_mask);
  if (refusalCode !== undefined)
    throw new Problem(409, 'INVALID_PAYMENTCARD', 'The card was refused', { refusalCode });
  const paid = await settle(deps, row);
  await unblock(deps, payer);
  const person = await personOf(deps, userId);
  await sendMessage(deps, {
    kind: 'email',
    to: person.email,
    ...receiptMail(person.language, paid, card.card_mask),
  });
  return shownInvoice(db, payer, paid);
}

async function cardInUse(deps: Deps, payer: Payer) {
  await mustHaveCard(deps, payer);
  return deps.db
    .selectFrom('paying_card')
    .select('card_mask')
    .where((is) => is.and(payer))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** The invoice is paid, and with it the sessions that are billed on it. */
async function settle({ db, clock }: Deps, row: InvoiceRow): Promise<InvoiceRow> {
  if (row.is_live)
    await db
      .updateTable('charging_record')
      .from('invoice_line')
      .set({ paid: true })
      .where('invoice_id', '=', row.id)
      .whereRef('charging_record.user_id', '=', 'driver_id')
      .where(startedInMonthOfLine)
      .where('billing_month', '=', row.billing_month)
      .where('organization_id', 'is not distinct from', row.organization_id)
      .execute();
  return db
    .updateTable('invoice')
    .set({ status: 'PAID', paid_at: clock.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A block for unpaid charging (specification, section 4) ends when the last is paid; one for a role stays. */
async function unblock({ db, clock }: Deps, payer: Payer): Promise<void> {
  const left = await db
    .selectFrom('invoice')
    .select('id')
    .where((is) => is.and(payer))
    .where('status', 'in', ['UNPAID', 'CREDIT_CARD_FAILED'])
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  if ('user_id' in payer)
    await db
      .updateTable('app_user')
      .set({ unblocked_at: clock.now() })
      .where('id', '=', payer.user_id)
      .where('status', '=', 'BLOCKED')
      .where('blocked_by_role_id', 'is', null)
      .execute();
  else
    await db
      .updateTable('organization')
      .set({ status: 'ACTIVE' })
      .where('id', '=', payer.organization_id)
      .where('status', '=', 'BLOCKED')
      .execute();
}
