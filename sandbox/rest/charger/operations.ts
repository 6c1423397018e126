import type { Selectable } from 'kysely';
import { z } from 'zod';
import { homePriceParts } from '../../db/generator/sessions.ts';
import { chargerSubscription } from '../../db/price-list.ts';
import type { SubscriptionTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { lastDayOfMonth, osloDate } from '../../oslo.ts';
import { NO_INPUT, operation, withQuery, type Success } from '../operation.ts';
import { possibleId } from '../owner.ts';
import { settleHandovers } from '../network/handovers.ts';
import { personMustPay } from '../payment/method.ts';
import { lockedPerson, mustBeRegistered, mustStay } from '../person.ts';
import { notFound, Problem } from '../problem.ts';
import { recordActivation } from '../facility/log.ts';
import { shownSubscription, startSubscription, withChargers } from '../subscription/operations.ts';
import { StartsAtOnce } from '../subscription/rescission.ts';

const Start = z.strictObject({ startsAtOnce: StartsAtOnce });

type Charger = Success<'activateMyCharger'>;

export const chargerOperations = [
  operation('getMyChargers', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    await settleHandovers(deps);
    return shownChargers(deps, userId);
  }),
  operation('activateMyCharger', withQuery(Start), async ({ deps, userId, params, query }) => {
    await settleHandovers(deps);
    const person = await lockedPerson(deps, userId);
    mustStay(person);
    const { ownership, subscription } = await chargerOf(deps, userId, params.chargerId);
    if (subscription?.valid_to === null)
      throw new Problem(409, 'CHARGER_ACTIVE', 'The charger is already active');
    await personMustPay(deps, person);
    // The monthly subscription starts when the charger is activated (CHARGER-3).
    const offer = {
      ...chargerSubscription(ownership),
      starts_at_once: query.startsAtOnce,
    };
    await deps.db
      .updateTable('charger_ownership')
      .set({
        subscription_id: await startSubscription(deps, { user_id: userId }, offer, subscription),
      })
      .where('charger_id', '=', ownership.charger_id)
      .execute();
    await recordActivation(deps, ownership.charger_id, subscription);
    return shownCharger(deps, userId, params.chargerId);
  }),
  operation('deactivateMyCharger', NO_INPUT, async ({ deps, userId, params }) => {
    await settleHandovers(deps);
    await lockedPerson(deps, userId);
    const { subscription } = await chargerOf(deps, userId, params.chargerId);
    if (subscription?.valid_to !== null)
      throw new Problem(409, 'CHARGER_NOT_ACTIVE', 'The charger is not active');
    await deps.db
      .updateTable('subscription')
      .set({ valid_to: lastDayOfMonth(deps.clock.now()) })
      .where('id', '=', subscription.id)
      .execute();
    return shownCharger(deps, userId, params.chargerId);
  }),
];

function ownershipsOf({ db, clock }: SandboxDeps, userId: string) {
  return db
    .selectFrom('charger_ownership as own')
    .innerJoin('installed_charger as installed', 'installed.charger_id', 'own.charger_id')
    .selectAll('own')
    .select(['installed.code', 'installed.model'])
    .where('own.user_id', '=', userId)
    .where('own.since', '<=', clock.now());
}

/** One of the person's chargers with its subscription. Throws `NOT_FOUND`. */
async function chargerOf(deps: SandboxDeps, userId: string, chargerId: string) {
  const ownership = await ownershipsOf(deps, userId)
    .where('own.charger_id', '=', possibleId(chargerId))
    .executeTakeFirst();
  if (!ownership) throw notFound();
  const subscription: Selectable<SubscriptionTable> | undefined = await deps.db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', ownership.subscription_id)
    .executeTakeFirst();
  return { ownership, subscription };
}

async function shownCharger(
  deps: SandboxDeps,
  userId: string,
  chargerId: string,
): Promise<Charger> {
  const charger = (await shownChargers(deps, userId)).find(({ id }) => id === chargerId);
  if (!charger) throw notFound();
  return charger;
}

/** The person's installed chargers, by location and parking space. */
async function shownChargers(deps: SandboxDeps, userId: string): Promise<Charger[]> {
  const rows = await ownershipsOf(deps, userId)
    .innerJoin('charger', 'charger.id', 'own.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .leftJoin('organization as cooperative', (on) =>
      on
        .onRef('cooperative.id', '=', 'place.organization_id')
        .on('cooperative.classification', '=', 'COOPERATIVE'),
    )
    .select(['charger.parking_lot', 'charger.max_power_w'])
    .select(['place.name as location', 'cooperative.name as cooperative'])
    .execute();
  const priceParts = homePriceParts(osloDate(deps.clock.now()));
  const subscriptions = await withChargers(deps.db)
    .where('subscription.user_id', '=', userId)
    .execute();
  const chargers = await Promise.all(
    rows.map(async (row) => {
      const subscription = subscriptions.find(({ id }) => id === row.subscription_id);
      return {
        id: row.charger_id,
        code: row.code,
        location: row.location,
        parkingLot: row.parking_lot,
        model: row.model,
        maxPower: row.max_power_w,
        cooperative: row.cooperative,
        cooperativePrice: row.cooperative_price_ore,
        pricePerKwh: row.price_per_kwh_ore,
        priceParts,
        priceNoVat: row.monthly_price_ore,
        price: row.monthly_price_with_vat_ore,
        subscription: subscription ? await shownSubscription(deps, subscription) : null,
      };
    }),
  );
  return chargers.toSorted((a, b) => numericOrder.compare(placeOf(a), placeOf(b)));
}

/** Numeric order: Plass 9 before Plass 10. */
const numericOrder = new Intl.Collator('nb', { numeric: true });
const placeOf = ({ location, parkingLot, code }: Charger) =>
  [location, parkingLot ?? '', code].join('\n');
