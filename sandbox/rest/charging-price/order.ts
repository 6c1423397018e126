import type { components } from '../../generated/backend.ts';

type LocationPrices = components['schemas']['LocationPrices'];
type Tariff = components['schemas']['ChargingTariff'];
export const SORTS = ['LAST_CHARGED', 'NAME', 'PRICE'] as const satisfies readonly NonNullable<
  components['schemas']['LocationPricesPage']['sort']
>[];
type Sort = (typeof SORTS)[number];

const collator = new Intl.Collator('nb', { numeric: true });

/** The values that locations of an order are compared by, one after the other. */
type Place = readonly (number | string)[];

const nameOf = ({ name, id }: LocationPrices): Place => [name, id];

/** The values of each order, besides the name. */
const valuesOf: Record<Sort, (location: LocationPrices) => Place> = {
  LAST_CHARGED: ({ lastChargedAt }) => (lastChargedAt ? [-Date.parse(lastChargedAt)] : []),
  NAME: () => [],
  PRICE: ({ tariffs }) => tariffs.map(priceOf).toSorted(compare)[0] ?? UNKNOWN,
};

const UNKNOWN: Place = [4, 0];

/** Whether its price is a price per kWh in kroner alone, has parts, is in another currency, by the minute or unknown; and the price. */
function priceOf({ currency, kwhPrice, minutePrice, startPrice, discounts }: Tariff): Place {
  const paid = (price: number) =>
    discounts.reduce((rest, { percent }) => (rest * (100 - percent)) / 100, price);
  if (kwhPrice === null || (kwhPrice === 0 && minutePrice !== 0))
    return minutePrice ? [3, paid(minutePrice)] : UNKNOWN;
  if (currency !== null && currency !== 'NOK') return [2, paid(kwhPrice)];
  return [minutePrice === 0 && startPrice === 0 ? 0 : 1, paid(kwhPrice)];
}

function compare(one: Place, other: Place): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? '';
    const difference =
      typeof value === 'number' && typeof against === 'number'
        ? value - against
        : collator.compare(String(value), String(against));
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Locations in an order, those where the account has charged first. */
export const inOrder = (locations: readonly LocationPrices[], sort: Sort): LocationPrices[] => {
  const placeOf = (location: LocationPrices): Place => [
    location.lastChargedAt ? 0 : 1,
    ...valuesOf[sort](location),
    ...nameOf(location),
  ];
  return locations
    .map((location) => ({ location, place: placeOf(location) }))
    .toSorted((one, other) => compare(one.place, other.place))
    .map(({ location }) => location);
};
