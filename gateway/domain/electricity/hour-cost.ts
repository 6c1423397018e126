import { osloHourOf } from '../calendar/oslo-calendar.ts';
import { spreadEnergy, type SpreadSession } from '../charging/spread-energy.ts';
import { roundAmount } from '../round-amount.ts';
import { inForceOn, type InForce } from './in-force.ts';
import { networkPriceAt, type NetworkTariff } from './network-tariff.ts';
import { SLOT_MS } from './spot-series.ts';

/** The price of the electricity itself: that of the hour, or the fixed Norgespris. */
export type ElectricityPricing = 'SPOT' | 'NORGESPRIS';

/** The prices of electricity in an area and from a network company. Each is in thousandths of an øre for a kWh, without VAT. */
export interface ElectricityPrices {
  readonly pricing: ElectricityPricing;
  /** The spot price of the quarter of an hour that starts at an instant in epoch milliseconds; undefined when unknown. */
  readonly spotAt: (quarter: number) => number | undefined;
  /** The fixed price. */
  readonly norgespris: readonly (InForce & { readonly price: number })[];
  readonly tariffs: readonly NetworkTariff[];
  /** The VAT that households of the area pay. */
  readonly vatRates: readonly (InForce & { readonly percent: number })[];
}

/** The cost of a session by the price of its hours, in øre. `electricity`, `network` and `vat` add up to `total`. */
export interface HourCost {
  /** The energy at the spot price or Norgespris, without VAT. */
  readonly electricity: number;
  /** The energy at the prices of the network company, without VAT. */
  readonly network: number;
  readonly vat: number;
  /** With VAT. */
  readonly total: number;
}

/** The longest time over which a session is believed to charge: 31 days. */
export const MAX_SESSION_MS = 31 * 24 * 3_600_000;

/** A thousandth of an øre for a kWh, times Wh and percent, in øre. */
const PER_ORE = 1000 * 1000 * 100;

function electricityPriceAt(prices: ElectricityPrices, at: number, day: string): number | null {
  const price =
    prices.pricing === 'SPOT' ? prices.spotAt(at) : inForceOn(prices.norgespris, day)?.price;
  return price ?? null;
}

/**
 * The cost of a session by the price of its hours. Energy is spread evenly over the charging time, as FACILITY-16 says. Null when a price
 * or the VAT is unknown for a quarter of an hour in which energy was charged, and for a session that would have charged for
 * longer than `MAX_SESSION_MS`.
 *
 * The total, its VAT and the part of the network are rounded to the øre once for the session, half away from zero; the part of
 * electricity is the rest.
 */
export function hourCost(session: SpreadSession, prices: ElectricityPrices): HourCost | null {
  if ((session.chargingTime ?? 0) > MAX_SESSION_MS) return null;
  let network = 0;
  let vat = 0;
  let total = 0;
  for (const { at, energy } of spreadEnergy(session, SLOT_MS)) {
    if (energy === 0) continue;
    const hour = osloHourOf(at);
    const electricityPrice = electricityPriceAt(prices, at, hour.day);
    const networkPrice = networkPriceAt(prices.tariffs, hour);
    const percent = inForceOn(prices.vatRates, hour.day)?.percent;
    if (electricityPrice === null || networkPrice === null || percent === undefined) return null;
    const exVat = energy * (electricityPrice + networkPrice);
    network += energy * networkPrice * 100;
    vat += exVat * percent;
    total += exVat * (100 + percent);
  }
  const toOre = (sum: number) => roundAmount(sum / PER_ORE);
  const parts = { network: toOre(network), vat: toOre(vat), total: toOre(total) };
  return { ...parts, electricity: parts.total - parts.vat - parts.network };
}
