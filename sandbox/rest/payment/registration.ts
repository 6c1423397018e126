import type { Database } from '../../db/database.ts';
import type { CardPaymentTable } from '../../db/tables-payments.ts';
import type { Owner } from '../owner.ts';

type Payment = Pick<CardPaymentTable, 'user_id' | 'organization_id'>;

interface NewCard {
  readonly card_mask: string;
  /** YYMM. */
  readonly card_expiry_date: string;
}

/**
 * Replaces the owner's card, and makes card the payment method. Locks the owner first, so that two payments at once leave one
 * card.
 * @returns whether the card differs from the previous one
 */
export async function replaceCard(db: Database, payment: Payment, card: NewCard): Promise<boolean> {
  const owner = await payByCard(db, payment);
  const previous = await db
    .selectFrom('payment_card')
    .selectAll()
    .where((is) => is.and(owner))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const isSame =
    previous?.card_mask === card.card_mask && previous.card_expiry_date === card.card_expiry_date;
  if (isSame) return false;
  await db
    .deleteFrom('payment_card')
    .where((is) => is.and(owner))
    .execute();
  await db
    .insertInto('payment_card')
    .values({ user_id: null, organization_id: null, ...owner, ...card })
    .execute();
  return true;
}

/** Makes card the payment method, which locks the owner, and returns the card's owner: a family's card is its administrator's. */
async function payByCard(db: Database, { user_id, organization_id }: Payment): Promise<Owner> {
  if (organization_id === null) {
    await db
      .updateTable('app_user')
      .set({ payment_type: 'card' })
      .where('id', '=', user_id)
      .execute();
    return { user_id };
  }
  const { classification } = await db
    .updateTable('organization')
    .set({ payment_type: 'CARD' })
    .where('id', '=', organization_id)
    .returning('classification')
    .executeTakeFirstOrThrow();
  return classification === 'FAMILY'
    ? payByCard(db, { user_id, organization_id: null })
    : { organization_id };
}
