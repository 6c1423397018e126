import type { Selectable } from 'kysely';
import type { SubscriptionTable } from '../../db/tables-customers.ts';
import { mustAdminister } from '../access.ts';
import { SUBSCRIPTIONS } from '../../db/price-list.ts';
import { LADEFORDEL_PERCENT } from '../../db/pricing.ts';
import { get, type Success } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { mustBeRegistered } from '../person.ts';

/** What is on offer (specification, sections 3 and 9): neither binds. */
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

/** Subscriptions of people and of organisations. */
export const subscriptionOperations = [
  get('getMySubscriptions', '/v1/users/me/subscriptions', NoQuery, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    const rows = await deps.db
      .selectFrom('subscription')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(shownSubscription);
  }),
  get('getSubscriptionOffers', '/v1/users/me/subscription-offers', NoQuery, async (call) => {
    await mustBeRegistered(call.deps.db, call.userId);
    return OFFERS;
  }),
  get(
    'getOrganizationSubscriptions',
    '/v1/organizations/:organizationId/subscriptions',
    NoQuery,
    async ({ deps, userId, organizationId }) => {
      const rows = await deps.db
        .selectFrom('subscription')
        .selectAll()
        .where('organization_id', '=', await mustAdminister(deps, userId, organizationId))
        .orderBy('id')
        .execute();
      return rows.map(shownSubscription);
    },
  ),
];

/** A subscription as the contract has it. */
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
