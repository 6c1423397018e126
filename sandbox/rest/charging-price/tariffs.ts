import { sql } from 'kysely';
import type { PublicPlace } from '../../db/generator/places.ts';
import { feesOf, SEASON } from '../../db/generator/sessions.ts';
import { spotPrices } from '../../db/spot-price.ts';
import type { SandboxDeps } from '../../deps.ts';
import type { components } from '../../generated/backend.ts';
import { osloDate, startOfDay } from '../../oslo.ts';
import { validChanges } from '../price/lists.ts';
import { discountsAt, type Payer } from './payer.ts';

export type Tariff = components['schemas']['ChargingTariff'];

const HOUR_MS = 3_600_000;

/** The price at a public place: that of its sessions, which changes with the month. */
export function publicTariff(place: PublicPlace, payer: Payer, now: Date): Tariff {
  const today = osloDate(now);
  const fees = feesOf(place, true);
  return {
    id: `${place.id}-PUBLIC`,
    priceListType: 'PUBLIC',
    currency: 'NOK',
    kwhPrice: place.perKwh + (SEASON[today.month - 1] ?? 0),
    minutePrice: fees.perMinute,
    idleMinutePrice: fees.perIdleMinute,
    startPrice: fees.startFee,
    discounts: discountsAt(payer, place.isCoop, today.month),
    endsAt: new Date(startOfDay(today.with({ day: 1 }).add({ months: 1 }))).toISOString(),
  };
}

/** The prices of the lists at locations of organisations, where no discount applies. */
export async function listTariffs(
  { db, clock }: SandboxDeps,
  locationIds: readonly string[],
): Promise<(Tariff & { readonly locationId: string })[]> {
  if (locationIds.length === 0) return [];
  const now = clock.now();
  const rows = await db
    .selectFrom('price_list as list')
    .innerJoinLateral(
      () =>
        validChanges(db)
          .select(['change.kwh_price_ore', 'change.minute_price_ore', 'change.spot_markup_ore'])
          .where(sql<boolean>`change.price_list_id = list.id`)
          .where('change.valid_from', '<=', now)
          .orderBy('change.valid_from', 'desc')
          .orderBy('change.id', 'desc')
          .limit(1)
          .as('price'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      () =>
        validChanges(db)
          .select('change.valid_from')
          .where(sql<boolean>`change.price_list_id = list.id`)
          .where('change.valid_from', '>', now)
          .orderBy('change.valid_from')
          .limit(1)
          .as('next'),
      (on) => on.onTrue(),
    )
    .select(['list.id', 'list.charge_location_id', 'list.type', 'next.valid_from as next'])
    .select(['kwh_price_ore', 'minute_price_ore', 'spot_markup_ore'])
    .where('list.charge_location_id', 'in', [...locationIds])
    .execute();
  const spot = spotAt(now);
  return rows.map((row) => {
    const isSpot = row.spot_markup_ore !== null;
    const ends = [row.next?.getTime() ?? Infinity, isSpot ? spot.endsAt : Infinity];
    const endsAt = Math.min(...ends);
    return {
      locationId: row.charge_location_id,
      id: row.id,
      priceListType: row.type,
      currency: 'NOK',
      kwhPrice: isSpot ? spot.price + (row.spot_markup_ore ?? 0) : row.kwh_price_ore,
      minutePrice: row.minute_price_ore,
      idleMinutePrice: 0,
      startPrice: 0,
      discounts: [],
      endsAt: Number.isFinite(endsAt) ? new Date(endsAt).toISOString() : null,
    };
  });
}

/** The spot price of the hour of an instant, and the end of the hour. */
function spotAt(now: Date) {
  const { hours, prices } = spotPrices(osloDate(now), osloDate(now));
  const index = hours.findLastIndex((hour) => hour <= now.getTime());
  return { price: prices[index] ?? 0, endsAt: (hours[index] ?? now.getTime()) + HOUR_MS };
}
