import type { ChargerPricePartKind } from '../../generated/schema.ts';
import { useText } from '../../lib/use-text.ts';

type Part = Readonly<{
  kind: ChargerPricePartKind | null;
  amount: number;
  from: string | null;
  to: string | null;
}>;

/** Writes the parts of a price of a kWh: the base price, the additions and the discounts. The amounts are in hundredths. */
export function usePriceParts() {
  const text = useText();
  return (basePrice: number, parts: readonly Part[], write: (hundredths: number) => string) =>
    [
      text('charger.priceMadeOf', { price: write(basePrice) }),
      ...parts
        .filter(({ amount }) => amount !== 0)
        .map(({ kind, amount, from, to }) =>
          text(`charger.part.${kind ?? 'unknown'}.${amount > 0 ? 'more' : 'less'}`, {
            price: write(Math.abs(amount)),
            from: from ?? '',
            to: to ?? '',
          }),
        ),
    ].join(' ');
}
