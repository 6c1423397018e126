import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { refusalOf } from '../../payments/test-cards.ts';
import { kroner, RECEIPT_MAIL } from '../mail.ts';
import { isInvoiceOf, type Owner } from '../owner.ts';
import { mustHaveCard } from '../payment/method.ts';
import { personOf } from '../person.ts';
import { Problem } from '../problem.ts';
import { startedInMonthOfLine } from './lines.ts';
import { isUnsettled, shownInvoice, type Invoice, type InvoiceRow } from './view.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/**
 * Charges the card in use for an invoice of the owner. Locks the invoice, so that the second of two calls finds it paid. Throws
 * `INVALID_PAYMENTCARD` without a card that works, and 409 with a refusal code when the bank refuses it.
 */
export async function payInvoice(
  deps: Deps,
  owner: Owner,
  userId: string,
  id: number,
): Promise<Invoice> {
  const { db } = deps;
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.status === 'PAID' || row.status === 'ZERO') return shownInvoice(db, owner, row);
  if (!isUnsettled(row)) throw new Problem(409, 'INVALID_REQUEST', 'There is nothing to pay');
  const card = await cardInUse(deps, owner);
  const refusalCode = refusalOf(card.card_mask);
  if (refusalCode !== undefined)
    throw new Problem(409, 'INVALID_PAYMENTCARD', 'The card was refused', { refusalCode });
  const paid = await settle(deps, row);
  await unblock(deps, owner);
  const { language, email } = await personOf(deps, userId);
  const amount = kroner(language, paid.amount_ore);
  const mail = RECEIPT_MAIL[language](String(paid.number ?? ''), amount, card.card_mask);
  await sendMessage(deps, { kind: 'email', to: email, ...mail });
  return shownInvoice(db, owner, paid);
}

async function cardInUse(deps: Deps, owner: Owner) {
  await mustHaveCard(deps, owner);
  return deps.db
    .selectFrom('paying_card')
    .select('card_mask')
    .where((is) => is.and(owner))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** Marks the invoice and the sessions that it bills as paid. */
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

/** Ends a block for unpaid charging (USER-9) with the last unpaid invoice; a block for a role stays. */
async function unblock({ db, clock }: Deps, owner: Owner): Promise<void> {
  const left = await db
    .selectFrom('invoice')
    .select('id')
    .where(isInvoiceOf(owner))
    .where('status', 'in', ['UNPAID', 'CREDIT_CARD_FAILED'])
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  if ('user_id' in owner)
    await db
      .updateTable('app_user')
      .set({ unblocked_at: clock.now() })
      .where('id', '=', owner.user_id)
      .where('status', '=', 'BLOCKED')
      .where('blocked_by_role_id', 'is', null)
      .execute();
  else
    await db
      .updateTable('organization')
      .set({ status: 'ACTIVE' })
      .where('id', '=', owner.organization_id)
      .where('status', '=', 'BLOCKED')
      .execute();
}
