import type { BookedFigures } from './charging-figures.ts';
import type { Counted } from './charging-tally.ts';
import { KRONE } from './currency.ts';

const NO_AMOUNTS = {
  price: null,
  totalBeforeDiscount: null,
  saved: null,
  priceAfterDiscount: null,
  priceAfterDiscountNoVat: null,
  vat: null,
  // Nobody calculated what is not there, in any currency.
  pricedBy: null,
  currency: KRONE,
} as const;

/** A session of a portal that shows no amounts. */
export const recordWithoutAmounts = <Record extends Counted>(record: Record) => ({
  ...record,
  ...NO_AMOUNTS,
});

/** The sums of sessions of a portal that shows no amounts. */
export const figuresWithoutAmounts = (figures: BookedFigures): BookedFigures => ({
  ...figures,
  costs: null,
  costsNoVat: null,
  savings: null,
  savingsNoVat: null,
  reimbursement: null,
  paidBy: [],
  foreignCosts: [],
  hasOperatorPrices: null,
});
