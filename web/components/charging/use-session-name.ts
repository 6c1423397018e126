import { useCallback } from 'react';
import { useFormat } from '../../lib/use-format.ts';
import { inSentence } from '../../lib/in-sentence.ts';
import { useText } from '../../lib/use-text.ts';
import { accessTexts } from './session-texts.ts';
import type { SessionRowFragment } from './generated/SessionRow.ts';

type Named = Pick<
  SessionRowFragment,
  'accessCategory' | 'currency' | 'date' | 'location' | 'priceAfterDiscount'
>;

/** Formats the name of a session's link: `Ladeøkt 12. oktober 2026, hjemme, Storgata 1, 84,20 kr`. */
export function useSessionName() {
  const text = useText();
  const format = useFormat();
  return useCallback(
    ({ accessCategory, currency, date, location, priceAfterDiscount }: Named): string =>
      text('home.sessions.name', {
        date: format.day(date),
        place: [
          accessCategory && inSentence(text(accessTexts[accessCategory])),
          location ?? text('location.unknown'),
        ]
          .filter(Boolean)
          .join(', '),
        price: format.moneyIn(currency, priceAfterDiscount),
      }),
    [text, format],
  );
}
