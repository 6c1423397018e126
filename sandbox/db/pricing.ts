import { round } from './money.ts';
import { vatIn } from './vat.ts';

/** What was used: the meter at the start, at the end and perhaps between, and whole minutes of standing afterwards. */
interface Usage {
  readonly readings: readonly Reading[];
  readonly idleMinutes: number;
}

/** Prices in øre with VAT: for a kWh, which may change with time, for a minute of charging and of standing, and for starting. */
export interface Tariff {
  readonly perKwh: readonly TimedPrice[];
  readonly perMinute: number;
  readonly perIdleMinute: number;
  readonly startFee: number;
  readonly vatPercent: number;
}

/** Whole percent off energy and charging time; standing afterwards and starting are never discounted. */
export interface Discounts {
  readonly subscriptionPercent: number;
  readonly coopPercent: number;
}

/**
 * A session's price in øre with VAT. Holds always: `energy` is the sum of the slices, `totalBeforeDiscount` =
 * `energy` + `time` + `idle` + `surcharge` + `rounding`, `saved` = `subscriptionDiscount` + `coopBonus` and
 * `total` = `totalBeforeDiscount` − `saved`; `vat` and `savedVat` are the VAT within `total` and `saved`. `perKwh` is the mean.
 */
export interface Price {
  readonly slices: readonly EnergySlice[];
  readonly perKwh: number;
  readonly energy: number;
  readonly time: number;
  readonly idle: number;
  readonly surcharge: number;
  readonly rounding: number;
  readonly totalBeforeDiscount: number;
  readonly subscriptionDiscount: number;
  readonly coopBonus: number;
  readonly saved: number;
  readonly savedVat: number;
  readonly total: number;
  readonly vat: number;
}

/** Ladefordel's discount on public charging, in percent (SUB-3). */
export const LADEFORDEL_PERCENT = 10;
/** The coop charging bonus, in percent, at coop's own locations and elsewhere (BENEFIT-5). */
const COOP_PERCENT = { atCoop: 10, elsewhere: 5 } as const;
/** The months of the summer promotion, in which the coop bonus is double. */
const PROMOTION: readonly number[] = [6, 7, 8];

/** The coop charging bonus in percent, at one of coop's own locations or elsewhere, in an Oslo month (1 to 12). */
export function coopPercent(isCoop: boolean, month: number): number {
  const percent = COOP_PERCENT[isCoop ? 'atCoop' : 'elsewhere'];
  return PROMOTION.includes(month) ? 2 * percent : percent;
}

const MINUTE = 60_000;

/**
 * The one price of a session, for the row, its invoice and every sum, while it runs and when it has ended: a session that
 * runs is one whose last reading is the latest. Energy is rounded to whole øre once for the session; what the parts shown
 * differ by is `rounding`. The coop bonus is counted on what the subscription leaves.
 * Throws `RangeError` without readings or without a price for the first.
 */
export function priceOf(usage: Usage, tariff: Tariff, discounts: Discounts): Price {
  const slices = energySlices(usage.readings, tariff.perKwh);
  const exact = sum(slices.map(({ energyWh, perKwh }) => energyWh * perKwh));
  const energy = sum(slices.map(({ ore }) => ore));
  const rounding = round(exact, 1000) - energy;
  const time = chargingMinutes(usage.readings) * tariff.perMinute;
  const idle = usage.idleMinutes * tariff.perIdleMinute;
  const surcharge = tariff.startFee;
  const charging = energy + rounding + time;
  const totalBeforeDiscount = charging + idle + surcharge;
  const subscriptionDiscount = round(charging * discounts.subscriptionPercent, 100);
  const coopBonus = round((charging - subscriptionDiscount) * discounts.coopPercent, 100);
  const saved = subscriptionDiscount + coopBonus;
  const total = totalBeforeDiscount - saved;
  const vat = vatIn(total, tariff.vatPercent);
  const savedVat = vatIn(totalBeforeDiscount, tariff.vatPercent) - vat;
  const energyWh = sum(slices.map((slice) => slice.energyWh));
  const perKwh = energyWh === 0 ? (slices[0]?.perKwh ?? 0) : round(exact, energyWh);
  return {
    ...{ slices, perKwh, energy, time, idle, surcharge, rounding },
    ...{ totalBeforeDiscount, subscriptionDiscount, coopBonus, saved, savedVat, total, vat },
  };
}

/** Whole minutes from the first reading to the last. */
function chargingMinutes(readings: readonly Reading[]): number {
  const times = readings.map(({ at }) => at);
  return Math.floor((Math.max(...times) - Math.min(...times)) / MINUTE);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** What the meter of a session showed at an instant (milliseconds): Wh since the session began. */
export interface Reading {
  readonly at: number;
  readonly energyWh: number;
}

/** A price of a kWh in øre with VAT, from an instant (milliseconds) on until another follows. */
export interface TimedPrice {
  readonly from: number;
  readonly perKwh: number;
}

/** Energy at one price: instants in milliseconds, Wh, øre with VAT for a kWh and for all of it, rounded. */
export interface EnergySlice {
  readonly from: number;
  readonly to: number;
  readonly energyWh: number;
  readonly perKwh: number;
  readonly ore: number;
}

/**
 * Divides a session's energy where its price changes, oldest first. Prices are told by instants alone, so the hours in which
 * clocks change are neither lost nor doubled. Between two readings energy flows evenly; each Wh is in one slice. What is
 * read or priced out of order counts by its time. Throws `RangeError` without readings or without a price for the first.
 */
export function energySlices(
  readings: readonly Reading[],
  prices: readonly TimedPrice[],
): readonly EnergySlice[] {
  const meter = readings.toSorted((a, b) => a.at - b.at || a.energyWh - b.energyWh);
  const [first, last] = [meter[0], meter.at(-1)];
  if (!first || !last) throw new RangeError('A session without readings');
  const slices = pricesBetween(prices, first.at, last.at);
  return slices.map(({ from, perKwh }, index) => {
    const to = slices[index + 1]?.from ?? last.at;
    const until = to === last.at ? last.energyWh : energyAt(meter, to);
    const energyWh = until - (index === 0 ? first.energyWh : energyAt(meter, from));
    return { from, to, energyWh, perKwh, ore: round(energyWh * perKwh, 1000) };
  });
}

/** The prices that hold from `start` to `end`, the first from `start` itself; equal neighbours are one. */
function pricesBetween(
  prices: readonly TimedPrice[],
  start: number,
  end: number,
): readonly TimedPrice[] {
  const ordered = prices.toSorted((a, b) => a.from - b.from);
  const opening = ordered.findLast(({ from }) => from <= start);
  if (!opening) throw new RangeError('A session that begins before its prices');
  const slices: TimedPrice[] = [{ from: start, perKwh: opening.perKwh }];
  for (const price of ordered)
    if (price.from > start && price.from < end && price.perKwh !== slices.at(-1)?.perKwh)
      slices.push(price);
  return slices;
}

/** The whole Wh that had flowed at an instant between the first reading and the last. */
function energyAt(meter: readonly Reading[], at: number): number {
  const before = meter.findLast((reading) => reading.at <= at);
  const after = meter.find((reading) => reading.at > at);
  if (!before || !after) return (before ?? after)?.energyWh ?? 0;
  // Multiplied first: whole numbers stay exact.
  const part = (after.energyWh - before.energyWh) * (at - before.at);
  return before.energyWh + Math.floor(part / (after.at - before.at));
}
