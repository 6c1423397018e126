import type {
  LocationPricesFactsFragment,
  TariffFactsFragment,
} from './generated/ChargingPrices.ts';

interface Price {
  /** What is paid, in hundredths of the currency of the tariff. */
  readonly amount: number;
  readonly per: 'kwh' | 'minute';
  /** What is paid beside a price of a kWh, apart from standing after charging. */
  readonly additions: 'none' | 'start' | 'time' | 'both' | 'unknown';
}

interface PricedTariff {
  readonly tariff: TariffFactsFragment;
  /** Null when unknown. */
  readonly price: Price | null;
}

/** The price of a location that its row shows, with the connectors that it is for. */
export interface Headline extends PricedTariff {
  /** Whether other connectors have a higher price. */
  readonly isLowest: boolean;
}

/** The order of a list by price (`LocationPricesSort`): without additions, with some, abroad, by the minute, unknown. */
function rankOf({ tariff: { currency }, price }: PricedTariff): number {
  if (price === null) return 4;
  if (price.per === 'minute') return 3;
  if (currency !== 'NOK') return 2;
  return price.additions === 'none' ? 0 : 1;
}

function additionsOf({ minutePrice, startPrice }: TariffFactsFragment): Price['additions'] {
  if (minutePrice === null || startPrice === null) return 'unknown';
  const [hasTime, hasStart] = [minutePrice.afterDiscount > 0, startPrice.afterDiscount > 0];
  if (hasTime) return hasStart ? 'both' : 'time';
  return hasStart ? 'start' : 'none';
}

function priceOf(tariff: TariffFactsFragment): Price | null {
  const kwh = tariff.kwhPrice?.afterDiscount;
  const minute = tariff.minutePrice?.afterDiscount;
  // Energy that is free while the time is not, or may not be, says nothing about the cost of charging.
  if (kwh !== undefined && (kwh > 0 || minute === 0))
    return { amount: kwh, per: 'kwh', additions: additionsOf(tariff) };
  return minute ? { amount: minute, per: 'minute', additions: 'none' } : null;
}

/** The best known price of a location by the order of lists. Undefined without a connector. */
export function headlineOf({ tariffs }: LocationPricesFactsFragment): Headline | undefined {
  const [first, ...others] = tariffs
    .map((tariff): PricedTariff => ({ tariff, price: priceOf(tariff) }))
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) || (one.price?.amount ?? 0) - (other.price?.amount ?? 0),
    );
  const amounts = others.flatMap(({ price }) => price?.amount ?? []);
  const amount = first?.price?.amount ?? Infinity;
  return first && { ...first, isLowest: amounts.length > 0 && amount < Math.min(...amounts) };
}

/** The connectors of the highest power that have a tariff. */
export const strongestOf = ({ connectors }: TariffFactsFragment) =>
  connectors.toSorted((one, other) => (other.maxPower ?? 0) - (one.maxPower ?? 0))[0];
