import type { Insertable, Selectable } from 'kysely';
import { SUBSCRIPTIONS } from '../../db/price-list.ts';
import type { Database } from '../../db/database.ts';
import { LADEFORDEL_PERCENT } from '../../db/pricing.ts';
import type { SubscriptionTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { osloDate } from '../../oslo.ts';
import { bill } from '../invoice/prepared.ts';
import { NO_INPUT, operation, OWNER_PREFIXES, withBody, type Success } from '../operation.ts';
import { ownerOf, type Owner } from '../owner.ts';
import { mustBeRegistered } from '../person.ts';
import {
  billedSince,
  partsPaid,
  Rescission,
  rescindSubscription,
  sendSubscriptionReceipt,
} from './rescission.ts';

/** The offers (SUB-2 to SUB-4), without a minimum term. */
const OFFERS: Success<'getSubscriptionOffers'> = (['Ladefordel', 'GoEasy'] as const).map((name) => {
  const { price_ore, price_with_vat_ore, ...offer } = SUBSCRIPTIONS[name];
  return {
    ...offer,
    membershipType: name,
    priceNoVat: price_ore,
    price: price_with_vat_ore,
    discountPercent: name === 'Ladefordel' ? LADEFORDEL_PERCENT : 0,
    bindingMonths: 0,
  };
});

export const subscriptionOperations = [
  ...OWNER_PREFIXES.map((owned) =>
    operation(`get${owned}Subscriptions`, NO_INPUT, async (call) => {
      const owner = await ownerOf(call);
      const rows = await withChargers(call.deps.db)
        .where((is) =>
          'user_id' in owner
            ? is('subscription.user_id', '=', owner.user_id)
            : is('subscription.organization_id', '=', owner.organization_id),
        )
        .orderBy('subscription.id')
        .execute();
      return Promise.all(rows.map((row) => shownSubscription(call.deps, row)));
    }),
  ),
  operation('getSubscriptionOffers', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    return OFFERS;
  }),
  operation('rescindMySubscription', withBody(Rescission), async (call) => {
    const { deps, userId, params, body } = call;
    await rescindSubscription(deps, userId, params.subscriptionId, body);
    const subscription = await withChargers(deps.db)
      .where('subscription.id', '=', Number(params.subscriptionId))
      .executeTakeFirstOrThrow();
    return shownSubscription(deps, subscription);
  }),
];

/** Subscriptions, each with the charger that it keeps active: a person's or an organisation's. */
export const withChargers = (db: Database) =>
  db
    .selectFrom('subscription')
    .leftJoin('charger_ownership as own', 'own.subscription_id', 'subscription.id')
    .leftJoin('installed_charger as standing', 'standing.subscription_id', 'subscription.id')
    .selectAll('subscription')
    .select(({ fn }) => fn.coalesce('own.charger_id', 'standing.charger_id').as('charger_id'));

/** A subscription as the contract shows it. */
export async function shownSubscription(
  deps: Pick<SandboxDeps, 'db'>,
  row: Selectable<SubscriptionTable> & Readonly<{ charger_id: string | null }>,
): Promise<Success<'getMySubscriptions'>[number]> {
  return {
    id: String(row.id),
    type: row.type,
    name: row.name,
    priceNoVat: row.price_ore,
    price: row.price_with_vat_ore,
    validTo: row.valid_to,
    chargerId: row.charger_id,
    agreedAt: row.agreed_at?.toISOString() ?? null,
    startsAtOnce: row.starts_at_once,
    billed: row.agreed_at && billedSince(row, row.agreed_at),
    ...(await partsPaid(deps, row)),
    rescindedAt: row.rescinded_at?.toISOString() ?? null,
  };
}

/** The plan of a subscription, at today's price; øre a month. */
type Offer = Pick<
  Insertable<SubscriptionTable>,
  'type' | 'name' | 'price_ore' | 'price_with_vat_ore'
>;

/**
 * Starts a subscription of a person or an organisation, or continues the `previous` one, and returns its id. A subscription that
 * is still in force continues unchanged. Any other gets today's price, its first month is billed at once and in full, and a person
 * gets a receipt.
 *
 * @param starts_at_once whether a person expressly asks for the days of the cooling-off period
 */
export async function startSubscription(
  deps: SandboxDeps,
  owner: Owner,
  { starts_at_once = false, ...offer }: Offer & Readonly<{ starts_at_once?: boolean }>,
  previous?: Pick<Selectable<SubscriptionTable>, 'id' | 'valid_to'>,
): Promise<number> {
  const { db, clock } = deps;
  const today = osloDate(clock.now());
  if (previous && (previous.valid_to === null || previous.valid_to >= today.toString())) {
    const { id } = previous;
    await db.updateTable('subscription').set({ valid_to: null }).where('id', '=', id).execute();
    return id;
  }
  const started = {
    ...offer,
    valid_to: null,
    billed_month: today.with({ day: 1 }).toString(),
    agreed_at: clock.now(),
    starts_at_once,
    rescinded_at: null,
  };
  const written = previous
    ? db
        .updateTable('subscription')
        .set(started)
        .where('id', '=', previous.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : db
        .insertInto('subscription')
        .values({ ...started, ...owner })
        .returning('id')
        .executeTakeFirstOrThrow();
  const { id } = await written;
  if (offer.price_with_vat_ore > 0)
    await bill(deps, owner, {
      kind: 'SUBSCRIPTION',
      description: offer.name,
      quantity: 1,
      unit: 'MONTH',
      amount_ore: offer.price_with_vat_ore,
      vat_ore: offer.price_with_vat_ore - offer.price_ore,
    });
  if ('user_id' in owner) await sendSubscriptionReceipt(deps, owner.user_id, offer);
  return id;
}
