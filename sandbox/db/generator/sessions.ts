import type { Insertable } from 'kysely';
import type { ChargingRecordTable } from '../tables-charging.ts';
import {
  COOP_PERCENT,
  LADEFORDEL_PERCENT,
  priceOf,
  type Discounts,
  type Tariff,
} from '../pricing.ts';
import type { OsloDay } from './calendar.ts';
import type { Driver } from './driver.ts';
import { plansOf, type SessionPlan } from './session-plan.ts';
import { createRandom, type Random } from './random.ts';

const MINUTE = 60_000;

/** Øre with VAT on top of the price of a kWh, by month: electricity is dearer in winter. */
const SEASON = [60, 55, 30, 10, -10, -25, -30, -25, -5, 15, 40, 55];
/** Øre with VAT for a minute on a rapid charger after charging has ended. */
const IDLE_PRICE = 150;
/** Øre with VAT for a minute of charging on public normal chargers. */
const MINUTE_PRICE = 10;

/**
 * The sessions of `driver` over `days`, oldest first, never two at once: a car that is still connected, or has
 * not yet driven off, misses its next session. What a day brings depends on the driver and the date alone.
 */
export function* sessionsOf(
  driver: Driver,
  days: readonly OsloDay[],
): Generator<Insertable<ChargingRecordTable>> {
  let freeFrom = 0;
  for (const day of days) {
    const random = createRandom(`${driver.userId} ${day.date}`);
    const plans = plansOf(driver, day, random);
    const night = day.isSpecialNight ? plans.at(-1)?.startedAt : undefined;
    for (const plan of plans) {
      const end = plan.startedAt + plan.chargingMs + plan.idleMinutes * MINUTE;
      const blocksNight = night !== undefined && plan.startedAt !== night && end > night;
      if (plan.startedAt < freeFrom || blocksNight || end > (days.at(-1)?.end ?? 0)) continue;
      yield row(driver, day, plan, random);
      freeFrom = end + random.between(8, 40) * MINUTE;
    }
  }
}

function row(
  driver: Driver,
  day: OsloDay,
  plan: SessionPlan,
  random: Random,
): Insertable<ChargingRecordTable> {
  const { category, place, startedAt, chargingMs, energyWh, idleMinutes } = plan;
  const tariff = tariffOf(plan, day);
  const chargingMinutes = Math.floor(chargingMs / MINUTE);
  const price = priceOf(
    { energyWh, chargingMinutes, idleMinutes },
    tariff,
    discountsOf(driver, plan),
  );
  const charger = {
    HOME: driver.homeCharger,
    PUBLIC: random.between(1, place.chargers),
    BUSINESS: driver.workCharger,
  }[category];
  return {
    user_id: driver.userId,
    organization_id: driver.billed[category],
    vehicle_id: driver.vehicleId,
    charger_id: `${place.id}-${charger}`,
    access_category: category,
    medium: plan.medium,
    started_at: new Date(startedAt),
    ended_at: new Date(startedAt + chargingMs),
    charging_ms: chargingMs,
    idle_minutes: idleMinutes,
    energy_wh: energyWh,
    average_effect_w: Math.round((energyWh * 3_600_000) / chargingMs),
    price_per_kwh_ore: tariff.perKwh,
    price_per_minute_ore: tariff.perMinute,
    idle_price_per_minute_ore: tariff.perIdleMinute,
    total_before_discount_ore: price.totalBeforeDiscount,
    subscription_discount_ore: price.subscriptionDiscount,
    coop_bonus_ore: price.coopBonus,
    saved_ore: price.saved,
    saved_vat_ore: price.savedVat,
    total_ore: price.total,
    vat_ore: price.vat,
    paid: startedAt < driver.unpaidFrom,
  };
}

function tariffOf({ category, place }: SessionPlan, day: OsloDay): Tariff {
  const isPublic = category === 'PUBLIC';
  return {
    perKwh: place.perKwh + (SEASON[day.month - 1] ?? 0),
    perMinute: isPublic && place.current === 'AC' ? MINUTE_PRICE : 0,
    perIdleMinute: isPublic && place.current === 'DC' ? IDLE_PRICE : 0,
  };
}

/** Both discounts are the driver's own and count on public charging only; whom a network pays for has none. */
function discountsOf(driver: Driver, { category, place, startedAt }: SessionPlan): Discounts {
  if (category !== 'PUBLIC' || driver.billed.PUBLIC !== null)
    return { subscriptionPercent: 0, coopPercent: 0 };
  const coopPercent = place.isCoop ? COOP_PERCENT.atCoop : COOP_PERCENT.elsewhere;
  return {
    subscriptionPercent: startedAt >= driver.ladefordelFrom ? LADEFORDEL_PERCENT : 0,
    coopPercent: driver.earnsCoopBonus ? coopPercent : 0,
  };
}
