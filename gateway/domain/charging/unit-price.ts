import type { PriceComponent } from '../../generated/wire.ts';

/** Øre with VAT of a component, and what the backend says its unit price is made of. */
type UnitPrice = Pick<PriceComponent, 'unitPrice' | 'basePrice' | 'priceParts'>;

/** The base price and its parts if they add up to the unit price. Otherwise they explain nothing (CHARGE-40). */
export function explainUnitPrice({ unitPrice, basePrice, priceParts }: UnitPrice) {
  const sum = priceParts.reduce((total, { amount }) => total + amount, basePrice ?? 0);
  return basePrice !== null && sum === unitPrice
    ? { basePrice, priceParts }
    : { basePrice: null, priceParts: [] };
}
