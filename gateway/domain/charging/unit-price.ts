/** The price of a unit in øre with VAT, and the base price and additions that the backend says it is made of. */
interface UnitPrice<Part extends Readonly<{ amount: number }>> {
  readonly unitPrice: number | null;
  readonly basePrice: number | null;
  readonly priceParts: Part[];
}

/** The base price and its parts if they add up to the unit price. Otherwise they explain nothing (CHARGE-40). */
export function explainUnitPrice<Part extends Readonly<{ amount: number }>>({
  unitPrice,
  basePrice,
  priceParts,
}: UnitPrice<Part>): Pick<UnitPrice<Part>, 'basePrice' | 'priceParts'> {
  const sum = priceParts.reduce((total, { amount }) => total + amount, basePrice ?? 0);
  return basePrice !== null && sum === unitPrice
    ? { basePrice, priceParts }
    : { basePrice: null, priceParts: [] };
}
