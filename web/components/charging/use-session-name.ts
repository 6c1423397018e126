import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useOffers } from '../../lib/portal.ts';
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
  | 'energy'
  | 'location'
  | 'priceAfterDiscount'
  | 'priceAfterDiscountNoVat'
>;

/** Formats the name of a session's link: `Ladeøkt 12. oktober 2026, hjemme, Storgata 1, 84,20 kr`. It ends with the energy where no amounts are shown. */
export function useSessionName() {
  const text = useText();
  const format = useFormat();
  const intl = useIntl();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  return useCallback(
    ({ accessCategory, currency, date, energy, location, ...price }: Named): string =>
      text('home.sessions.name', {
        date: format.day(date),
        place: [
          accessCategory && inSentence(text(accessTexts[accessCategory])),
          location ?? text('location.unknown'),
        ]
          .filter(Boolean)
          .join(', '),
        price: hasAmounts
          ? amountInSentence(priceOf(price), {
              write: (amount) => format.moneyIn(currency, amount),
              intl,
            })
          : format.energy(energy),
      }),
    [text, format, intl, hasAmounts],
  );
}
