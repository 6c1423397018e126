import type { Database } from '../db/database.ts';
import type { CardPaymentTable } from '../db/tables-payments.ts';

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
export async function replaceCard(
  db: Database,
  { user_id, organization_id }: Pick<CardPaymentTable, 'user_id' | 'organization_id'>,
  card: NewCard,
): Promise<boolean> {
  if (organization_id === null)
    await db
      .updateTable('app_user')
      .set({ payment_type: 'card' })
      .where('id', '=', user_id)
      .execute();
  else
    await db
      .updateTable('organization')
      .set({ payment_type: 'CARD' })
      .where('id', '=', organization_id)
      .execute();
  const owner = organization_id === null ? { user_id } : { organization_id };
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
