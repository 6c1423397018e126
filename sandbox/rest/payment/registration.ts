import type { Database } from '../../db/database.ts';
import type { CardPaymentTable } from '../../db/tables-payments.ts';
import type { Payer } from '../owner.ts';

type Payment = Pick<CardPaymentTable, 'user_id' | 'organization_id'>;

interface NewCard {
  readonly card_mask: string;
  /** YYMM. */
  readonly card_expiry_date: string;
}

/**
 * Makes a card the one that pays, in place of the one before, and card the way to pay. The owner is locked first, so that of
 * two payments at once one card is left.
 * @returns whether the card is another than the one before
 */
export async function replaceCard(db: Database, payment: Payment, card: NewCard): Promise<boolean> {
  const owner = await payByCard(db, payment);
  const before = await db
    .selectFrom('payment_card')
    .selectAll()
    .where((is) => is.and(owner))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const isSame =
    before?.card_mask === card.card_mask && before.card_expiry_date === card.card_expiry_date;
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

/** Makes card the way to pay, which locks who pays, and tells whose the card is: a family's is its administrator's own. */
async function payByCard(db: Database, { user_id, organization_id }: Payment): Promise<Payer> {
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
