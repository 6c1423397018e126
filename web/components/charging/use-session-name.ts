import { useCallback } from 'react';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { SessionRowFragment } from './generated/SessionRow.ts';

type Named = Pick<SessionRowFragment, 'currency' | 'date' | 'location' | 'priceAfterDiscount'>;

/** Formats the name of a session's link for screen readers: `Økt 12. oktober 2026, Storgata 1, 84,20 kr`. */
export function useSessionName() {
  const text = useText();
  const format = useFormat();
  return useCallback(
    ({ currency, date, location, priceAfterDiscount }: Named): string =>
      text('home.sessions.name', {
        date: format.day(date),
        place: location ?? text('location.unknown'),
        price: format.moneyIn(currency, priceAfterDiscount),
      }),
    [text, format],
  );
}
