import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

/** The price of a month with VAT, as a row has it: without saying so, which its list does. Null while it is unknown. */
export function useMonthly() {
  const text = useText();
  const format = useFormat();
  return (price: number | null) =>
    price === null ? null : text('subscription.monthly', { price: format.money(price) });
}
