import type { Language } from '../db/tables-customers.ts';
import { sender } from '../sender.ts';
import { mails } from './mail.ts';

/** To whom the form goes. */
const PROVIDER = [...sender.address, sender.email].join(', ');

/** A purchase of a consumer: its name, and whether it is goods or a service. */
interface Purchase {
  readonly name: string;
  readonly isGoods: boolean;
}

type Sentences = Readonly<Record<Language, (purchase: Purchase) => string>>;

/**
 * The information about the right of withdrawal that a receipt gives, with the form (angrerettloven, sections 8 and 20; the form's
 * words are those of the regulation).
 */
const COOLING_OFF_TEXT: Sentences = {
  no: ({ name, isGoods }) =>
    `ANGRERETT\n\n${isGoods ? 'Du kan angre kjøpet i 14 dager etter at du har mottatt varene. Har du ikke fått dem ennå, kan du også angre. Du sender varene tilbake senest 14 dager etter at du har gitt oss beskjed.' : 'Du kan angre kjøpet i 14 dager etter at avtalen ble inngått. Har du bedt om at abonnementet starter med en gang, betaler du bare for dagene frem til du angrer.'} Ender fristen på en lørdag, søndag eller helligdag, gjelder den til og med neste virkedag. Du får pengene tilbake senest 14 dager etter at du har gitt oss beskjed. Angre i portalen, eller send oss skjemaet.\n\nANGRESKJEMA\n\nFyll ut og send dette skjemaet hvis du vil gå fra avtalen.\n\nTil: ${PROVIDER}\n\nJeg underretter herved om at jeg ønsker å gå fra min avtale om kjøp av følgende ${isGoods ? 'varer' : 'tjeneste'}: ${name}\n${isGoods ? 'Varene ble mottatt (dato):' : 'Avtalen ble inngått (dato):'}\nNavn:\nAdresse:\nDato:\nUnderskrift (bare på papir):`,
  en: ({ name, isGoods }) =>
    `RIGHT OF WITHDRAWAL\n\n${isGoods ? 'You can withdraw from the purchase for 14 days after you have received the goods. You can also withdraw before they arrive. Return the goods no later than 14 days after you have told us.' : 'You can withdraw from the purchase for 14 days after the agreement. If you asked for the subscription to start straight away, you pay only for the days until you withdraw.'} If the period ends on a Saturday, a Sunday or a public holiday, it includes the next working day. You get your money back no later than 14 days after you have told us. Withdraw in the portal, or send us the form.\n\nWITHDRAWAL FORM\n\nComplete and return this form if you wish to withdraw from the contract.\n\nTo: ${PROVIDER}\n\nI hereby give notice that I withdraw from my contract for the following ${isGoods ? 'goods' : 'service'}: ${name}\n${isGoods ? 'Received on (date):' : 'Agreed on (date):'}\nName:\nAddress:\nDate:\nSignature (only on paper):`,
  sv: ({ name, isGoods }) =>
    `ÅNGERRÄTT\n\n${isGoods ? 'Du kan ångra köpet i 14 dagar efter att du har tagit emot varorna. Du kan också ångra dig innan de kommer. Skicka tillbaka varorna senast 14 dagar efter att du har meddelat oss.' : 'Du kan ångra köpet i 14 dagar efter att avtalet ingicks. Om du har bett om att abonnemanget startar direkt betalar du bara för dagarna tills du ångrar dig.'} Slutar fristen på en lördag, söndag eller helgdag gäller den till och med nästa vardag. Du får pengarna tillbaka senast 14 dagar efter att du har meddelat oss. Ångra i portalen eller skicka oss blanketten.\n\nÅNGERBLANKETT\n\nFyll i och skicka blanketten om du vill frånträda avtalet.\n\nTill: ${PROVIDER}\n\nJag meddelar härmed att jag frånträder mitt avtal om köp av följande ${isGoods ? 'varor' : 'tjänst'}: ${name}\n${isGoods ? 'Mottagna den (datum):' : 'Avtalet ingicks den (datum):'}\nNamn:\nAdress:\nDatum:\nUnderskrift (bara på papper):`,
};

/** The receipt of a person's subscription, with the right of withdrawal and the form. */
export const SUBSCRIPTION_MAIL = mails<[name: string, monthly: string]>({
  no: (name, monthly) =>
    `Du abonnerer på ${name}\n\nHei!\n\nAbonnementet på ${name} koster ${monthly} kr i måneden inkl. mva. og løper til du sier det opp. Den første måneden kommer på neste faktura.\n\n${COOLING_OFF_TEXT.no({ name, isGoods: false })}`,
  en: (name, monthly) =>
    `You subscribe to ${name}\n\nHi,\n\nThe subscription to ${name} costs NOK ${monthly} a month incl. VAT and continues until you end it. The first month is on your next invoice.\n\n${COOLING_OFF_TEXT.en({ name, isGoods: false })}`,
  sv: (name, monthly) =>
    `Du abonnerar på ${name}\n\nHej!\n\nAbonnemanget på ${name} kostar ${monthly} NOK i månaden inkl. moms och löper tills du säger upp det. Den första månaden kommer på nästa faktura.\n\n${COOLING_OFF_TEXT.sv({ name, isGoods: false })}`,
});

/** The e-mail to a person who has withdrawn from a subscription. `used` is the cost of the used days; null for a free one. */
export const SUBSCRIPTION_RESCINDED_MAIL = mails<
  [name: string, refund: string, used: string | null]
>({
  no: (name, refund, used) =>
    `Du har angret ${name}\n\nHei!\n\nAbonnementet på ${name} er avsluttet.${used === null ? '' : ` Du betaler ${used} kr for dagene du har brukt, og får ${refund} kr tilbake på neste faktura.`}`,
  en: (name, refund, used) =>
    `You have withdrawn from ${name}\n\nHi,\n\nThe subscription to ${name} has ended.${used === null ? '' : ` You pay NOK ${used} for the days you used, and get NOK ${refund} back on your next invoice.`}`,
  sv: (name, refund, used) =>
    `Du har ångrat ${name}\n\nHej!\n\nAbonnemanget på ${name} har avslutats.${used === null ? '' : ` Du betalar ${used} NOK för dagarna du har använt och får ${refund} NOK tillbaka på nästa faktura.`}`,
});
