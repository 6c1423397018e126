import type { Selectable } from 'kysely';
import { SUBSCRIPTIONS } from '../../db/price-list.ts';
import { LADEFORDEL_PERCENT } from '../../db/pricing.ts';
import type { SubscriptionTable } from '../../db/tables-customers.ts';
import { NO_INPUT, operation, OWNER_PREFIXES, type Success } from '../operation.ts';
import { ownerOf } from '../owner.ts';
import { mustBeRegistered } from '../person.ts';

/** The offers (specification, sections 3 and 9), without a minimum term. */
const OFFERS: Success<'getSubscriptionOffers'> = (['Ladefordel', 'GoEasy'] as const).map((name) => {
  const { price_ore, price_with_vat_ore, ...offer } = SUBSCRIPTIONS[name];
  return {
    ...offer,
    membershipType: name,
    price: price_ore,
    priceWithVat: price_with_vat_ore,
    discountPercent: name === 'Ladefordel' ? LADEFORDEL_PERCENT : 0,
    bindingMonths: 0,
  };
});

export const subscriptionOperations = [
  ...OWNER_PREFIXES.map((owned) =>
    operation(`get${owned}Subscriptions`, NO_INPUT, async (call) => {
      const owner = await ownerOf(call);
      const rows = await call.deps.db
        .selectFrom('subscription')
        .selectAll()
        .where((is) => is.and(owner))
        .orderBy('id')
        .execute();
      return rows.map(shownSubscription);
    }),
  ),
  operation('getSubscriptionOffers', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    return OFFERS;
  }),
];

/** A subscription as the contract shows it. */
export function shownSubscription(
  row: Selectable<SubscriptionTable>,
): Success<'getMySubscriptions'>[number] {
  return {
    id: String(row.id),
    type: row.type,
    name: row.name,
    price: row.price_ore,
    priceWithVat: row.price_with_vat_ore,
    validTo: row.valid_to,
  };
}
