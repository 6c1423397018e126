/** An amount in hundredths of its currency. Null when it is unknown, which is never 0. */
export type Amount = number | null;

/** Adds two amounts. A sum is unknown when one of its parts is. */
export const plus = (one: Amount, other: Amount): Amount =>
  one === null || other === null ? null : one + other;

/** Subtracts an amount. The difference is unknown when either is. */
export const minus = (whole: Amount, part: Amount): Amount =>
  whole === null || part === null ? null : whole - part;

/** The sum of amounts: unknown when one of them is, 0 without any. */
export const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce(plus, 0);

/** The price of a session in the backend's books. */
export interface BookedPrice {
  readonly priceAfterDiscount: Amount;
  readonly priceAfterDiscountNoVat: Amount;
  readonly vat: Amount;
}

/** The price of a session after discounts. `noVat` and `vat` add up to `withVat` as far as all are known. */
export interface Price {
  readonly withVat: Amount;
  readonly noVat: Amount;
  readonly vat: Amount;
}

/**
 * The price of a session. Two of the three amounts give the third; the price with VAT and its VAT come before the price without VAT,
 * so that the parts add up whatever the backend sends.
 */
export function priceOf({ priceAfterDiscount, priceAfterDiscountNoVat, vat }: BookedPrice): Price {
  const withVat = priceAfterDiscount ?? plus(priceAfterDiscountNoVat, vat);
  const noVat = minus(withVat, vat) ?? priceAfterDiscountNoVat;
  return { withVat, noVat, vat: vat ?? minus(withVat, noVat) };
}

/** Whether the amounts of a session are as the operator of the charging point calculated them, and not the provider's prices. */
export const isPricedByOperator = ({ pricedBy }: { readonly pricedBy: string | null }): boolean =>
  pricedBy === 'OPERATOR';
