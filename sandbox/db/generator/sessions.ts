import type { Insertable } from 'kysely';
import {
  coopPercent,
  LADEFORDEL_PERCENT,
  priceOf,
  type Discounts,
  type Price,
  type Tariff,
  type TimedPrice,
} from '../pricing.ts';
import { osloTime } from '../../oslo.ts';
import type { ChargingRecordTable } from '../tables-charging.ts';
import { vatPercentOn } from '../vat.ts';
import { instantOf, type OsloDay } from './calendar.ts';
import type { ChargingPlace, Driver } from './driver.ts';
import { createRandom, type Random } from './random.ts';
import { plansOf, type SessionPlan } from './session-plan.ts';

export type SessionRow = Insertable<ChargingRecordTable>;

const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];
/** The share of sessions that reach the provider days after their end. */
const LATE_SHARE = 0.006;

/**
 * The sessions of `driver` over `days`, oldest first and never two at once: a car that is still connected, or has not left,
 * misses its next session. The sessions of a day depend only on the car and the date, or on `planned`. Nothing ends or arrives
 * after the last day.
 */
export function* sessionsOf(
  driver: Driver,
  days: readonly OsloDay[],
  planned: ReadonlyMap<string, readonly SessionPlan[]> = new Map(),
): Generator<SessionRow> {
  const last = days.at(-1)?.end ?? 0;
  let freeFrom = 0;
  for (const [index, day] of days.entries()) {
    const random = createRandom(`${driver.vehicleId} ${day.date}`);
    const plans = planned.get(day.date) ?? plansOf(driver, day, random);
    const night = day.isSpecialNight ? plans.at(-1)?.startedAt : undefined;
    for (const plan of plans) {
      const end = plan.startedAt + plan.chargingMs + plan.idleMinutes * MINUTE;
      const blocksNight = night !== undefined && plan.startedAt !== night && end > night;
      if (plan.startedAt < freeFrom || blocksNight || end + MINUTE > last) continue;
      yield row(driver, days.slice(index, index + 4), plan, { random, last });
      freeFrom = end + random.between(8, 40) * MINUTE;
    }
  }
}

function row(
  driver: Driver,
  days: readonly OsloDay[],
  plan: SessionPlan,
  { random, last }: { readonly random: Random; readonly last: number },
): SessionRow {
  const { category, place, startedAt, chargingMs, energyWh, idleMinutes } = plan;
  const tariff = tariffOf(plan, days);
  const discounts = discountsOf(driver, plan, days[0]?.month ?? 0);
  const endedAt = startedAt + chargingMs;
  const readings = [
    { at: startedAt, energyWh: 0 },
    { at: endedAt, energyWh },
  ];
  const price = priceOf({ readings, idleMinutes }, tariff, discounts);
  const charger = {
    HOME: driver.homeCharger,
    PUBLIC: random.between(1, place.chargers),
    BUSINESS: driver.workCharger,
  }[category];
  const isLate = plan.isLate ?? random.chance(LATE_SHARE);
  const delay = isLate ? random.between(2, 9) * DAY : random.between(5, 90) * SECOND;
  return {
    user_id: driver.userId,
    organization_id: driver.billed[category],
    vehicle_id: plan.isOfGuest ? null : driver.vehicleId,
    rfid_id: plan.medium === 'RFID' ? driver.rfidId : null,
    charger_id: `${place.id}-${charger}`,
    access_category: category,
    medium: plan.medium,
    started_at: new Date(startedAt),
    ended_at: new Date(endedAt),
    received_at: new Date(Math.min(endedAt + idleMinutes * MINUTE + delay, last)),
    corrects_id: null,
    charging_ms: chargingMs,
    idle_minutes: idleMinutes,
    energy_wh: energyWh,
    average_power_w: Math.round((energyWh * 3_600_000) / chargingMs),
    price_per_minute_ore: tariff.perMinute,
    idle_price_per_minute_ore: tariff.perIdleMinute,
    subscription_percent: discounts.subscriptionPercent,
    coop_percent: discounts.coopPercent,
    ...priceColumns(price),
    paid: startedAt < driver.unpaidFrom,
  };
}

/** The price fields of a record. */
function priceColumns(price: Price) {
  return {
    price_per_kwh_ore: price.perKwh,
    price_slices: price.slices.length > 1 ? price.slices : null,
    energy_ore: price.energy,
    time_ore: price.time,
    idle_ore: price.idle,
    surcharge_ore: price.surcharge,
    rounding_ore: price.rounding,
    correction_ore: 0,
    total_before_discount_ore: price.totalBeforeDiscount,
    subscription_discount_ore: price.subscriptionDiscount,
    coop_bonus_ore: price.coopBonus,
    saved_ore: price.saved,
    saved_vat_ore: price.savedVat,
    total_ore: price.total,
    vat_ore: price.vat,
  };
}

/** Only public charging has discounts: the payer's Ladefordel, and the coop bonus of a driver who pays for their own charging. */
function discountsOf(
  driver: Driver,
  { category, place, startedAt }: SessionPlan,
  month: number,
): Discounts {
  if (category !== 'PUBLIC') return { subscriptionPercent: 0, coopPercent: 0 };
  const hasBonus = driver.earnsCoopBonus && driver.billed.PUBLIC === null;
  return {
    subscriptionPercent: startedAt >= driver.ladefordelFrom ? LADEFORDEL_PERCENT : 0,
    coopPercent: hasBonus ? coopPercent(place.isCoop, month) : 0,
  };
}

/** Øre with VAT on top of the price of a kWh, by month: electricity costs more in winter. */
export const SEASON: readonly number[] = [60, 55, 30, 10, -10, -25, -30, -25, -5, 15, 40, 55];
/** The discount in øre with VAT for a kWh at home from 22:00 to 06:00. */
const NIGHT_REBATE = 30;
const [MORNING, EVENING] = [6 * 60, 22 * 60];

/** The additions to the price of a kWh at home on a day, by time of day in Oslo; øre with VAT. */
export function homePriceParts({ month }: Readonly<{ month: number }>) {
  const season = SEASON[month - 1] ?? 0;
  return [
    { kind: 'SEASON' as const, amount: season, from: null, to: null },
    { kind: 'NIGHT' as const, amount: -NIGHT_REBATE, from: '22:00', to: '06:00' },
  ];
}

/** Those of the additions that apply at an instant. */
export function homePricePartsAt(instant: Date) {
  const { hour, month } = osloTime(instant);
  const isNight = hour * 60 < MORNING || hour * 60 >= EVENING;
  return homePriceParts({ month }).filter(({ kind }) => kind !== 'NIGHT' || isNight);
}

/** Øre with VAT for a minute on a rapid charger after charging has ended. */
const IDLE_PRICE = 150;
/** Øre with VAT for a minute of charging on public standard chargers. */
const MINUTE_PRICE = 10;
/** The start fee in øre with VAT at 300 kW chargers. */
const START_FEE = { from: 300_000, ore: 1000 } as const;

/** The prices at a place beside that of a kWh. Only public places have any. */
export function feesOf(
  { current, maxPowerW }: Pick<ChargingPlace, 'current' | 'maxPowerW'>,
  isPublic: boolean,
): Pick<Tariff, 'perMinute' | 'perIdleMinute' | 'startFee'> {
  return {
    perMinute: isPublic && current === 'AC' ? MINUTE_PRICE : 0,
    perIdleMinute: isPublic && current === 'DC' ? IDLE_PRICE : 0,
    startFee: isPublic && maxPowerW >= START_FEE.from ? START_FEE.ore : 0,
  };
}

/** The prices of a session that starts on the first of `days` and may continue through the others. */
function tariffOf(
  { category, place, startedAt, chargingMs, isFree }: SessionPlan,
  days: readonly OsloDay[],
): Tariff {
  const vatPercent = vatPercentOn(days[0]?.date ?? '');
  const free = { perMinute: 0, perIdleMinute: 0, startFee: 0, vatPercent };
  if (isFree) return { ...free, perKwh: [{ from: 0, perKwh: 0 }] };
  const touched = days.filter(({ start }) => start < startedAt + chargingMs);
  return {
    perKwh: touched.flatMap((day) => pricesOn(day, place.perKwh, category === 'HOME')),
    ...feesOf(place, category === 'PUBLIC'),
    vatPercent,
  };
}

function pricesOn(day: OsloDay, base: number, hasNights: boolean): readonly TimedPrice[] {
  const perKwh = base + (SEASON[day.month - 1] ?? 0);
  if (!hasNights) return [{ from: day.start, perKwh }];
  return [
    { from: day.start, perKwh: perKwh - NIGHT_REBATE },
    { from: instantOf(day, MORNING), perKwh },
    { from: instantOf(day, EVENING), perKwh: perKwh - NIGHT_REBATE },
  ];
}
