import type { Insertable, Selectable } from 'kysely';
import type { SubscriptionTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { bill } from '../invoice/prepared.ts';

/** What is subscribed to, at the price of today; øre a month. */
type Offer = Pick<
  Insertable<SubscriptionTable>,
  'type' | 'name' | 'price_ore' | 'price_with_vat_ore'
>;

/**
 * Begins a person's subscription, or takes up the one they `had`, and gives its id. One that still runs goes on as it was; all others cost what
 * they cost today, and the whole month in which they begin is billed at once.
 */
export async function startSubscription(
  deps: SandboxDeps,
  userId: string,
  offer: Offer,
  had?: Pick<Selectable<SubscriptionTable>, 'id' | 'valid_to'>,
): Promise<number> {
  const { db, clock } = deps;
  const today = osloDate(clock.now());
  if (had && (had.valid_to === null || had.valid_to >= today.toString())) {
    await db.updateTable('subscription').set({ valid_to: null }).where('id', '=', had.id).execute();
    return had.id;
  }
  const begun = { ...offer, valid_to: null, billed_month: today.with({ day: 1 }).toString() };
  const { id } = had
    ? await db
        .updateTable('subscription')
        .set(begun)
        .where('id', '=', had.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('subscription')
        .values({ ...begun, user_id: userId })
        .returning('id')
        .executeTakeFirstOrThrow();
  if (offer.price_with_vat_ore > 0)
    await bill(
      deps,
      { user_id: userId },
      {
        kind: 'SUBSCRIPTION',
        description: offer.name,
        quantity: 1,
        unit: 'MONTH',
        amount_ore: offer.price_with_vat_ore,
        vat_ore: offer.price_with_vat_ore - offer.price_ore,
      },
    );
  return id;
}
