import type { BookedFigures } from './charging-figures.ts';
import { minutesOf } from '../display.ts';
import { isPricedByOperator, plus, priceOf, type Amount, type BookedPrice } from './amounts.ts';
import { byCurrency, isForeign, type BookedForeignCosts } from './currency.ts';

/** The counted fields of a session. */
export interface Counted extends BookedPrice {
  readonly energy: number;
  readonly totalBeforeDiscount: Amount;
  readonly saved: Amount;
  readonly chargingTime: number;
  readonly currency: string | null;
  readonly pricedBy: string | null;
}

/**
 * What may be unknown of the amounts of a session: its price, its price with VAT while that without VAT is known, the VAT within its price,
 * and the price before discounts or the discount.
 */
export type UnknownAmount = 'price' | 'priceWithVat' | 'vat' | 'discount';

/**
 * The sums of the sessions in a file: øre, Wh, and whole minutes as its rows show them. Other currencies have sums of their own. An
 * amount is null when that of any session is unknown.
 */
export interface Tally {
  readonly sessions: number;
  readonly energy: number;
  readonly minutes: number;
  readonly totalBeforeDiscount: Amount;
  readonly saved: Amount;
  readonly priceAfterDiscount: Amount;
  readonly priceAfterDiscountNoVat: Amount;
  readonly vat: Amount;
  readonly foreignCosts: readonly BookedForeignCosts[];
  /** The numbers of sessions, in any currency, whose amounts are unknown. */
  readonly unknown: Readonly<Record<UnknownAmount, number>>;
  readonly hasOperatorPrices: boolean;
}

export const NOTHING_YET: Tally = {
  sessions: 0,
  energy: 0,
  minutes: 0,
  totalBeforeDiscount: 0,
  saved: 0,
  priceAfterDiscount: 0,
  priceAfterDiscountNoVat: 0,
  vat: 0,
  foreignCosts: [],
  unknown: { price: 0, priceWithVat: 0, vat: 0, discount: 0 },
  hasOperatorPrices: false,
};

/** What is unknown of the amounts of a session. */
function unknownOf(session: Counted): Readonly<Record<UnknownAmount, number>> {
  const { withVat, noVat, vat } = priceOf(session);
  return {
    price: Number(withVat === null && noVat === null),
    priceWithVat: Number(withVat === null && noVat !== null),
    vat: Number(withVat !== null && vat === null),
    // Without a price, the price alone says it.
    discount: Number((withVat ?? noVat) !== null && session.saved === null),
  };
}

/** The tally of a session alone. */
function tallyOf(session: Counted): Tally {
  const { withVat, noVat, vat } = priceOf(session);
  const counts = {
    ...NOTHING_YET,
    sessions: 1,
    energy: session.energy,
    minutes: minutesOf(session.chargingTime),
    unknown: unknownOf(session),
    hasOperatorPrices: isPricedByOperator(session),
  };
  if (isForeign(session))
    return {
      ...counts,
      foreignCosts: [{ currency: session.currency ?? '', costs: withVat, costsNoVat: noVat }],
    };
  return {
    ...counts,
    totalBeforeDiscount: session.totalBeforeDiscount,
    saved: session.saved,
    priceAfterDiscount: withVat,
    priceAfterDiscountNoVat: noVat,
    vat,
  };
}

/** The sum of two tallies. */
export const tallySum = (one: Tally, other: Tally): Tally => ({
  sessions: one.sessions + other.sessions,
  energy: one.energy + other.energy,
  minutes: one.minutes + other.minutes,
  totalBeforeDiscount: plus(one.totalBeforeDiscount, other.totalBeforeDiscount),
  saved: plus(one.saved, other.saved),
  priceAfterDiscount: plus(one.priceAfterDiscount, other.priceAfterDiscount),
  priceAfterDiscountNoVat: plus(one.priceAfterDiscountNoVat, other.priceAfterDiscountNoVat),
  vat: plus(one.vat, other.vat),
  // Most lists have none, and each session is added by this.
  foreignCosts:
    other.foreignCosts.length === 0
      ? one.foreignCosts
      : byCurrency([...one.foreignCosts, ...other.foreignCosts]),
  unknown: {
    price: one.unknown.price + other.unknown.price,
    priceWithVat: one.unknown.priceWithVat + other.unknown.priceWithVat,
    vat: one.unknown.vat + other.unknown.vat,
    discount: one.unknown.discount + other.unknown.discount,
  },
  hasOperatorPrices: one.hasOperatorPrices || other.hasOperatorPrices,
});

/** Adds a session to a tally. */
export const counted = (tally: Tally, session: Counted): Tally => tallySum(tally, tallyOf(session));

type Costs = Readonly<{ costs: Amount; costsNoVat: Amount }>;

/** Whether a sum of rows is that of the books, which say nothing by an unknown one. */
const isBooked = (sum: Amount, booked: Amount): boolean => booked === null || sum === booked;

/** Costs are held against the books with VAT, or without it where the books have no more. */
const areCostsBooked = (sum: Costs, booked: Costs): boolean =>
  booked.costs === null ? isBooked(sum.costsNoVat, booked.costsNoVat) : sum.costs === booked.costs;

const areBooked = (sums: readonly BookedForeignCosts[], booked: readonly BookedForeignCosts[]) =>
  sums.length === booked.length &&
  sums.every((sum, index) => {
    const same = booked[index];
    return sum.currency === same?.currency && areCostsBooked(sum, same);
  });

const costsOf = ({ priceAfterDiscount, priceAfterDiscountNoVat }: Tally): Costs => ({
  costs: priceAfterDiscount,
  costsNoVat: priceAfterDiscountNoVat,
});

/** Whether the tally equals the books; it differs when the list lacks sessions. */
export function agrees(tally: Tally, booked: BookedFigures): boolean {
  return (
    tally.sessions === booked.sessions &&
    tally.energy === booked.energy &&
    areCostsBooked(costsOf(tally), booked) &&
    isBooked(tally.saved, booked.savings) &&
    areBooked(tally.foreignCosts, byCurrency(booked.foreignCosts))
  );
}
