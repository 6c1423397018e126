import type { SandboxDeps } from '../../deps.ts';
import type { Call, Success } from '../operation.ts';
import { notFound } from '../problem.ts';
import { shownSubscription } from '../subscription/operations.ts';

type Charger = Success<'activateMyCharger'>;

/** One of the person's chargers. Throws `NOT_FOUND`. */
export async function shownCharger({ deps, userId, chargerId }: Call<unknown>): Promise<Charger> {
  const charger = (await shownChargers(deps, userId)).find(({ id }) => id === chargerId);
  if (!charger) throw notFound();
  return charger;
}

/** The person's chargers that are installed, by location and parking lot. */
export async function shownChargers(
  { db, clock }: SandboxDeps,
  userId: string,
): Promise<Charger[]> {
  const rows = await db
    .selectFrom('charger_ownership as own')
    .innerJoin('charger', 'charger.id', 'own.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .leftJoin('organization as cooperative', (on) =>
      on
        .onRef('cooperative.id', '=', 'place.organization_id')
        .on('cooperative.classification', '=', 'COOPERATIVE'),
    )
    .selectAll('own')
    .select(['charger.parking_lot', 'charger.max_effect_w'])
    .select(['place.name as location', 'cooperative.name as cooperative'])
    .where('own.user_id', '=', userId)
    .where('own.installed_at', '<=', clock.now())
    .execute();
  const subscriptions = await db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  return rows
    .map((row) => {
      const subscription = subscriptions.find(({ id }) => id === row.subscription_id);
      return {
        id: row.charger_id,
        code: row.code,
        location: row.location,
        parkingLot: row.parking_lot,
        model: row.model,
        maxPower: row.max_effect_w,
        cooperative: row.cooperative,
        cooperativePrice: row.cooperative_price_ore,
        pricePerKwh: row.price_per_kwh_ore,
        price: row.monthly_price_ore,
        priceWithVat: row.monthly_price_with_vat_ore,
        subscription: subscription ? shownSubscription(subscription) : null,
      };
    })
    .toSorted((a, b) => order.compare(placeOf(a), placeOf(b)));
}

/** Plass 9 before Plass 10. */
const order = new Intl.Collator('nb', { numeric: true });
const placeOf = ({ location, parkingLot, code }: Charger) =>
  [location, parkingLot ?? '', code].join('\n');
