import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../lib/use-format.ts';
import { inSentence } from '../../lib/in-sentence.ts';
import { useText } from '../../lib/use-text.ts';
import { amountInSentence, priceOf } from './amounts.ts';
import { accessTexts } from './session-texts.ts';
import type { SessionRowFragment } from './generated/SessionRow.ts';

type Named = Pick<
  SessionRowFragment,
  | 'accessCategory'
  | 'currency'
  | 'date'
  | 'location'
  | 'priceAfterDiscount'
  | 'priceAfterDiscountNoVat'
>;

/** Formats the name of a session's link: `Ladeøkt 12. oktober 2026, hjemme, Storgata 1, 84,20 kr`. */
export function useSessionName() {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  return useCallback(
    ({ accessCategory, currency, date, location, ...price }: Named): string =>
      text('home.sessions.name', {
        date: format.day(date),
        place: [
          accessCategory && inSentence(text(accessTexts[accessCategory])),
          location ?? text('location.unknown'),
        ]
          .filter(Boolean)
          .join(', '),
        price: amountInSentence(priceOf(price), {
          write: (amount) => format.moneyIn(currency, amount),
          intl,
        }),
      }),
    [text, format, intl],
  );
}
