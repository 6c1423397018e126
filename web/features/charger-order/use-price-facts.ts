import type { Fact } from '../../components/layout/FactList.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { ChargerOrderPartsFragment } from './generated/OrdersPage.ts';

type Priced = Pick<ChargerOrderPartsFragment, 'status' | 'price' | 'monthlyPrice'>;

/** The label of an order's price. A cancelled order has nothing to pay, so its prices are left out. */
const PRICE_LABEL = {
  RESERVED: 'chargerOrder.sumOnce',
  EXPIRED: 'chargerOrder.price',
  RECEIVED: 'chargerOrder.price',
  INSTALLED: 'chargerOrder.price',
  CANCELLED: null,
} as const satisfies Readonly<Record<Priced['status'], string | null>>;

/** The price of a reservation or an order at once and by the month, with VAT. */
export function usePriceFacts({ status, price, monthlyPrice }: Priced): readonly Fact[] {
  const text = useText();
  const format = useFormat();
  const label = PRICE_LABEL[status];
  if (label === null) return [];
  const withVat = (ore: number) => text('chargerOrder.withVat', { amount: format.money(ore) });
  return [
    [text(label), withVat(price)],
    [text('chargerOrder.sumMonthly'), withVat(monthlyPrice)],
  ];
}
