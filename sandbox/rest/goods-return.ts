import type { Language } from '../db/tables-customers.ts';
import { sender } from '../sender.ts';
import { kroner } from './mail.ts';

type Sentence = Readonly<Record<Language, string>>;

const NOTHING: Sentence = { no: '', en: '', sv: '' };
const { goodsReturn: terms } = sender;

/**
 * Who pays for taking down a charger. A consumer pays a price that the provider has told, and no other (angrerettloven, sections 9
 * and 25).
 */
function takeDownPayer(): Sentence {
  if (terms?.paidBy === 'PROVIDER')
    return {
      no: ' Vi betaler for nedtakingen.',
      en: ' We pay for taking it down.',
      sv: ' Vi betalar för nedtagningen.',
    };
  const price = terms?.takeDownPrice ?? null;
  if (price === null) return NOTHING;
  return {
    no: ` Du betaler ${kroner('no', price)} kr inkl. mva. for nedtakingen.`,
    en: ` You pay NOK ${kroner('en', price)} incl. VAT for taking it down.`,
    sv: ` Du betalar ${kroner('sv', price)} NOK inkl. moms för nedtagningen.`,
  };
}

/** A sentence, after others, on who pays for taking down a charger; empty where the consumer has been told no price. */
export const TAKE_DOWN_PAYER = takeDownPayer();

/** How a consumer who withdraws sends chips back, in a receipt, and once they have withdrawn. */
function sending(): Readonly<Record<'inReceipt' | 'afterwards', Sentence>> {
  if (terms === null)
    return {
      inReceipt: {
        no: 'Du sender brikkene tilbake senest 14 dager etter at du har gitt oss beskjed. Kundeservice sier hvor.',
        en: 'Return the chips no later than 14 days after you have told us. Customer service will tell you where.',
        sv: 'Skicka tillbaka brickorna senast 14 dagar efter att du har meddelat oss. Kundtjänst talar om vart.',
      },
      afterwards: {
        no: 'Har du fått brikkene, sender du dem tilbake innen 14 dager. Kontakt kundeservice, så sier vi hvor.',
        en: 'If you have received the chips, return them within 14 days. Contact customer service, and we will tell you where.',
        sv: 'Om du har fått brickorna skickar du tillbaka dem inom 14 dagar. Kontakta kundtjänst så talar vi om vart.',
      },
    };
  const to = terms.address.join(', ');
  const isConsumer = terms.paidBy === 'CONSUMER';
  const payer = {
    no: `${isConsumer ? 'Du' : 'Vi'} betaler returfrakten.`,
    en: `${isConsumer ? 'You' : 'We'} pay for sending them back.`,
    sv: `${isConsumer ? 'Du' : 'Vi'} betalar returfrakten.`,
  };
  return {
    inReceipt: {
      no: `Du sender brikkene til ${to} senest 14 dager etter at du har gitt oss beskjed. ${payer.no}`,
      en: `Send the chips to ${to} no later than 14 days after you have told us. ${payer.en}`,
      sv: `Skicka brickorna till ${to} senast 14 dagar efter att du har meddelat oss. ${payer.sv}`,
    },
    afterwards: {
      no: `Har du fått brikkene, sender du dem til ${to} innen 14 dager. ${payer.no}`,
      en: `If you have received the chips, send them to ${to} within 14 days. ${payer.en}`,
      sv: `Om du har fått brickorna skickar du dem till ${to} inom 14 dagar. ${payer.sv}`,
    },
  };
}

/** Sentences on where chips are sent and who pays for it, by the provider's configuration; customer service says it otherwise. */
export const SENDING_BACK = sending();
