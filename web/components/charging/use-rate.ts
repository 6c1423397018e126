import { useCallback } from 'react';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { SessionRowFragment } from './generated/SessionRow.ts';

type Priced = Pick<SessionRowFragment, 'currency' | 'price' | 'saved' | 'totalBeforeDiscount'>;

/**
 * Formats the basis of a session's price: `4,20 kr/kWh · −15 %`. Empty without a price per kWh, as for a correction.
 */
export function useRate() {
  const text = useText();
  const format = useFormat();
  return useCallback(
    ({ currency, price, saved, totalBeforeDiscount }: Priced): string => {
      if (price === null || price <= 0) return '';
      const rate = text('home.sessions.rate', { price: format.moneyIn(currency, price) });
      const share = saved !== null && totalBeforeDiscount ? saved / totalBeforeDiscount : 0;
      // A discount that rounds to zero is omitted.
      return share < 0.005 ? rate : `${rate} · ${format.percent(-share)}`;
    },
    [text, format],
  );
}
