import { splitVat } from '../invoice/vat.ts';

/** A price of a list: a kWh's, or what is added to the spot price of the hour; øre with VAT, null when unknown. */
export interface Price {
  readonly kwhPrice: number | null;
  readonly spotMarkup: number | null;
  readonly minutePrice: number | null;
}

export interface PricedList extends Price {
  readonly id: string;
  /** Percent of what others pay that is the organisation's; null when nothing is known. */
  readonly revenueSharingPercentage: number | null;
}

/** What was charged by a list, summed; Wh, whole minutes, øre with VAT. */
export interface PriceUse {
  readonly priceListId: string;
  readonly payer: 'ORGANIZATION' | 'RESIDENT' | 'OTHER';
  readonly chargerId: string | null;
  readonly sessions: number;
  readonly energy: number;
  readonly minutes: number;
  readonly spotCost: number | null;
}

/** Prices to try; what is undefined stays as each list has it. */
export interface PriceChanges {
  readonly kwhPrice?: number | undefined;
  readonly spotMarkup?: number | undefined;
  readonly minutePrice?: number | undefined;
}

/** What charging comes to, in øre; null for what is not known or would tell of a single resident. */
export interface PriceOutcome {
  readonly revenueNoVat: number;
  readonly incomeNoVat: number | null;
  readonly ownCost: number;
  readonly averageResident: number | null;
  readonly dearestResident: number | null;
  readonly averageOthersSession: number | null;
}

/** Figures of residents are those of nobody in particular: from so many on. */
const MIN_RESIDENTS = 3;
const WH_PER_KWH = 1000;

/** A price with some of its parts changed: a kWh has a price or a markup, never both. */
export function changedPrice(list: Price, changes: PriceChanges): Price {
  const { kwhPrice, spotMarkup, minutePrice } = changes;
  const keepsKind = kwhPrice === undefined && spotMarkup === undefined;
  return {
    kwhPrice: keepsKind ? list.kwhPrice : (kwhPrice ?? null),
    spotMarkup: keepsKind ? list.spotMarkup : (spotMarkup ?? null),
    minutePrice: minutePrice ?? list.minutePrice,
  };
}

/** What a use comes to by a price, in øre with VAT; null when the price or the spot price is unknown. */
export function costOf(use: PriceUse, { kwhPrice, spotMarkup, minutePrice }: Price): number | null {
  const energyAt = (price: number) => (use.energy * price) / WH_PER_KWH;
  const energy =
    kwhPrice !== null
      ? energyAt(kwhPrice)
      : spotMarkup !== null && use.spotCost !== null
        ? use.spotCost + energyAt(spotMarkup)
        : null;
  if (energy === null || minutePrice === null) return null;
  return Math.round(energy + use.minutes * minutePrice);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Øre without VAT of each list that others paid by. */
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
 * What the uses of some lists come to by their prices; null when one of those prices is unknown. Sums only: what a hundred thousand
 * sessions were is summed where they are.
 *
 * @param day the Oslo day whose VAT counts
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
    return share === null ? null : Math.round((ore * share) / 100);
  });
  const isToldOfResidents = residents.length >= MIN_RESIDENTS;
  return {
    revenueNoVat: sum(revenue.map(([, ore]) => ore)),
    incomeNoVat: income.every((ore) => ore !== null) ? sum(income) : null,
    ownCost: sum(of('ORGANIZATION').map(({ cost }) => cost)),
    averageResident: isToldOfResidents ? Math.round(sum(residents) / residents.length) : null,
    dearestResident: isToldOfResidents ? Math.max(...residents) : null,
    averageOthersSession:
      othersSessions > 0 ? Math.round(sum(others.map(({ cost }) => cost)) / othersSessions) : null,
  };
}
