import { splitVat } from '../invoice/vat.ts';
import { roundAmount } from '../round-amount.ts';
import { isForeign } from './currency.ts';

interface Tariff {
  readonly currency: string | null;
  readonly discounts: readonly Readonly<{ percent: number }>[];
}

/** A price in hundredths of the currency of its tariff. */
interface TariffPrice {
  /** With VAT. */
  readonly beforeDiscount: number;
  /** With VAT, after discounts. */
  readonly afterDiscount: number;
  /** Null abroad, where VAT is unknown. */
  readonly afterDiscountNoVat: number | null;
}

/** The price after discounts, each on the remainder of the one before, rounded once (CHARGE-48). */
const discounted = (price: number, { discounts }: Tariff): number =>
  roundAmount(discounts.reduce((rest, { percent }) => (rest * (100 - percent)) / 100, price));

function priceOf(
  tariff: Tariff,
  beforeDiscount: number | null,
  afterDiscount: (price: number) => number,
  day: string,
): TariffPrice | null {
  if (beforeDiscount === null) return null;
  const price = afterDiscount(beforeDiscount);
  return {
    beforeDiscount,
    afterDiscount: price,
    afterDiscountNoVat: isForeign(tariff) ? null : splitVat(price, day).exVat,
  };
}

/**
 * The price of energy or of charging time, which the discounts of the payer cover. Null when it is unknown.
 *
 * @param day the Oslo day, `YYYY-MM-DD`, whose VAT applies
 */
export const discountedPrice = (
  tariff: Tariff,
  price: number | null,
  day: string,
): TariffPrice | null => priceOf(tariff, price, (full) => discounted(full, tariff), day);

/** The price of starting, or of standing after charging, which no discount covers (PRICE-17). As {@link discountedPrice}. */
export const fullPrice = (tariff: Tariff, price: number | null, day: string): TariffPrice | null =>
  priceOf(tariff, price, (full) => full, day);
