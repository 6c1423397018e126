import { splitVat } from '../invoice/vat.ts';
import { roundAmount } from '../round-amount.ts';

/** A price of a list: per kWh, or a markup on the hourly spot price; øre with VAT, null when unknown. */
export interface Price {
  readonly kwhPrice: number | null;
  readonly spotMarkup: number | null;
  readonly minutePrice: number | null;
}

export interface PricedList extends Price {
  readonly id: string;
  /** The organisation's percentage of the amount that other payers pay; null when unknown. */
  readonly revenueSharingPercentage: number | null;
}

/** Charging by one price list, summed; Wh, whole minutes, øre with VAT. */
export interface PriceUse {
  readonly priceListId: string;
  readonly payer: 'ORGANIZATION' | 'RESIDENT' | 'OTHER';
  readonly chargerId: string | null;
  readonly sessions: number;
  readonly energy: number;
  readonly minutes: number;
  readonly spotCost: number | null;
}

/** Prices to try; an undefined price keeps the list's own. */
export interface PriceChanges {
  readonly kwhPrice?: number | undefined;
  readonly spotMarkup?: number | undefined;
  readonly minutePrice?: number | undefined;
}

/** The outcome of charging at some prices, in øre; null when unknown, or when it would reveal a single resident. */
export interface PriceOutcome {
  readonly revenueNoVat: number;
  readonly incomeNoVat: number | null;
  readonly ownCost: number;
  readonly averageResident: number | null;
  readonly dearestResident: number | null;
  readonly averageOthersSession: number | null;
}

/** The number of residents from which their figures are anonymous. */
const MIN_RESIDENTS = 3;
const WH_PER_KWH = 1000;

/** Applies changes to a price. A kWh has either a price or a markup, never both. */
export function changedPrice(list: Price, changes: PriceChanges): Price {
  const { kwhPrice, spotMarkup, minutePrice } = changes;
  const keepsKind = kwhPrice === undefined && spotMarkup === undefined;
  return {
    kwhPrice: keepsKind ? list.kwhPrice : (kwhPrice ?? null),
    spotMarkup: keepsKind ? list.spotMarkup : (spotMarkup ?? null),
    minutePrice: minutePrice ?? list.minutePrice,
  };
}

/** The cost of a use at a price, in øre with VAT; null when the price or the spot price is unknown. */
export function costOf(use: PriceUse, { kwhPrice, spotMarkup, minutePrice }: Price): number | null {
  const energyAt = (price: number) => (use.energy * price) / WH_PER_KWH;
  const energy =
    kwhPrice !== null
      ? energyAt(kwhPrice)
      : spotMarkup !== null && use.spotCost !== null
        ? use.spotCost + energyAt(spotMarkup)
        : null;
  if (energy === null || minutePrice === null) return null;
  return roundAmount(energy + use.minutes * minutePrice);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Øre without VAT from other payers, by price list. */
function revenues(
  costs: readonly Readonly<{ use: PriceUse; cost: number }>[],
  day: string,
): ReadonlyMap<string, number> {
  const withVat = new Map<string, number>();
  for (const { use, cost } of costs)
    if (use.payer === 'OTHER')
      withVat.set(use.priceListId, (withVat.get(use.priceListId) ?? 0) + cost);
  return new Map([...withVat].map(([id, ore]) => [id, splitVat(ore, day).exVat]));
}

/**
 * The outcome of the uses of some lists at their prices; null when one of those prices is unknown. Takes sums only: the backend
 * sums the sessions.
 *
 * @param day the Oslo day that decides the VAT rate
 */
export function priceOutcome(
  uses: readonly PriceUse[],
  lists: readonly PricedList[],
  day: string,
): PriceOutcome | null {
  const byId = new Map(lists.map((list) => [list.id, list]));
  const costs: { use: PriceUse; cost: number }[] = [];
  for (const use of uses) {
    const list = byId.get(use.priceListId);
    if (list === undefined) continue;
    const cost = costOf(use, list);
    if (cost === null) return null;
    costs.push({ use, cost });
  }
  const of = (payer: PriceUse['payer']) => costs.filter(({ use }) => use.payer === payer);
  const residents = of('RESIDENT').map(({ cost }) => cost);
  const others = of('OTHER');
  const othersSessions = sum(others.map(({ use }) => use.sessions));
  const revenue = [...revenues(costs, day)];
  const income = revenue.map(([id, ore]) => {
    const share = byId.get(id)?.revenueSharingPercentage ?? null;
    if (ore === 0) return 0;
    return share === null ? null : roundAmount((ore * share) / 100);
  });
  const isToldOfResidents = residents.length >= MIN_RESIDENTS;
  return {
    revenueNoVat: sum(revenue.map(([, ore]) => ore)),
    incomeNoVat: income.every((ore) => ore !== null) ? sum(income) : null,
    ownCost: sum(of('ORGANIZATION').map(({ cost }) => cost)),
    averageResident: isToldOfResidents ? roundAmount(sum(residents) / residents.length) : null,
    dearestResident: isToldOfResidents ? Math.max(...residents) : null,
    averageOthersSession:
      othersSessions > 0 ? roundAmount(sum(others.map(({ cost }) => cost)) / othersSessions) : null,
  };
}
