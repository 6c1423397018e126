import type { Language } from '../db/tables-customers.ts';
import type { SandboxDeps } from '../deps.ts';
import { sender } from '../sender.ts';
import { SENDING_BACK, TAKE_DOWN_PAYER } from './goods-return.ts';
import { mails } from './mail.ts';

/** To whom the form goes. */
const PROVIDER = [...sender.address, sender.email].join(', ');

/** The purchases of a consumer; chips and chargers are goods. */
type PurchaseKind = 'ACTIVATION' | 'CHARGER' | 'CHIPS' | 'FREE_SUBSCRIPTION' | 'SUBSCRIPTION';

/** A purchase of a consumer: its name and kind, and the address of the form. */
interface Purchase {
  readonly name: string;
  readonly kind: PurchaseKind;
  readonly link: string;
}

type Sentences = Readonly<Record<Language, (purchase: Purchase) => string>>;
type ByKind = Readonly<Record<Language, Readonly<Record<PurchaseKind, string>>>>;

/** The address of the form as a file, which the portal serves. */
export const formLink = ({ config }: Pick<SandboxDeps, 'config'>): string =>
  `${config.publicUrl}/downloads/withdrawal-form.pdf`;

/** When what was paid comes back; nothing was paid for a free subscription. */
const REFUND: Readonly<Record<Language, string>> = {
  no: ' Det du har betalt, får du tilbake senest 14 dager etter at du har gitt oss beskjed.',
  en: ' You get back what you have paid no later than 14 days after you have told us.',
  sv: ' Det du har betalat får du tillbaka senast 14 dagar efter att du har meddelat oss.',
};

const refundText = (language: Language, kind: PurchaseKind): string =>
  kind === 'FREE_SUBSCRIPTION' ? '' : REFUND[language];

const isGoods = (kind: PurchaseKind) => kind === 'CHARGER' || kind === 'CHIPS';

/** How long the right lasts, and what it means. */
const RIGHT: ByKind = {
  no: {
    ACTIVATION:
      'Du kan angre bestillingen i 14 dager etter at du bestilte. Har du bedt om at abonnementet starter med en gang, betaler du bare for dagene frem til du angrer.',
    CHARGER: `Du kan angre kjøpet i 14 dager etter at du har fått laderen montert. Du kan også angre før det. Kundeservice avtaler med deg når laderen tas ned.${TAKE_DOWN_PAYER.no} Er den verdt mindre fordi du har brukt den mer enn du trengte for å prøve den, kan vi trekke fra verditapet.`,
    CHIPS: `Du kan angre kjøpet i 14 dager etter at du har mottatt brikkene. Har du ikke fått dem ennå, kan du også angre. ${SENDING_BACK.inReceipt.no} Er de verdt mindre fordi du har brukt dem mer enn du trengte for å prøve dem, kan vi trekke fra verditapet.`,
    FREE_SUBSCRIPTION: 'Du kan angre i 14 dager etter at avtalen ble inngått.',
    SUBSCRIPTION:
      'Du kan angre kjøpet i 14 dager etter at avtalen ble inngått. Har du bedt om at abonnementet starter med en gang, betaler du bare for dagene frem til du angrer.',
  },
  en: {
    ACTIVATION:
      'You can withdraw from the order for 14 days after you placed it. If you asked for the subscription to start straight away, you pay only for the days until you withdraw.',
    CHARGER: `You can withdraw from the purchase for 14 days after the charger was installed. You can also withdraw before that. Customer service will agree with you when to take the charger down.${TAKE_DOWN_PAYER.en} If it is worth less because you used it more than you needed to try it, we can deduct the loss in value.`,
    CHIPS: `You can withdraw from the purchase for 14 days after you have received the chips. You can also withdraw before they arrive. ${SENDING_BACK.inReceipt.en} If they are worth less because you used them more than you needed to try them, we can deduct the loss in value.`,
    FREE_SUBSCRIPTION: 'You can withdraw for 14 days after the agreement.',
    SUBSCRIPTION:
      'You can withdraw from the purchase for 14 days after the agreement. If you asked for the subscription to start straight away, you pay only for the days until you withdraw.',
  },
  sv: {
    ACTIVATION:
      'Du kan ångra beställningen i 14 dagar efter att du beställde. Om du har bett om att abonnemanget startar direkt betalar du bara för dagarna tills du ångrar dig.',
    CHARGER: `Du kan ångra köpet i 14 dagar efter att du har fått laddaren monterad. Du kan också ångra dig innan dess. Kundtjänst kommer överens med dig om när laddaren tas ner.${TAKE_DOWN_PAYER.sv} Är den värd mindre för att du har använt den mer än du behövde för att prova den kan vi dra av värdeminskningen.`,
    CHIPS: `Du kan ångra köpet i 14 dagar efter att du har tagit emot brickorna. Du kan också ångra dig innan de kommer. ${SENDING_BACK.inReceipt.sv} Är de värda mindre för att du har använt dem mer än du behövde för att prova dem kan vi dra av värdeminskningen.`,
    FREE_SUBSCRIPTION: 'Du kan ångra dig i 14 dagar efter att avtalet ingicks.',
    SUBSCRIPTION:
      'Du kan ångra köpet i 14 dagar efter att avtalet ingicks. Om du har bett om att abonnemanget startar direkt betalar du bara för dagarna tills du ångrar dig.',
  },
};

/**
 * The information about the right of withdrawal that a receipt gives, with the form (angrerettloven, sections 8 and 20; the form's
 * words are those of the regulation).
 */
export const coolingOffText: Sentences = {
  no: ({ name, kind, link }) =>
    `ANGRERETT\n\n${RIGHT.no[kind]} Ender fristen på en lørdag, søndag eller helligdag, forlenges den til neste virkedag.${refundText('no', kind)} Angre i portalen, eller send oss skjemaet.\n\nANGRESKJEMA\n\nFyll ut og send dette skjemaet hvis du vil gå fra avtalen.\n\nTil: ${PROVIDER}\n\nJeg underretter herved om at jeg ønsker å gå fra min avtale om kjøp av følgende ${isGoods(kind) ? 'varer' : 'tjeneste'}: ${name}\n${isGoods(kind) ? 'Varene ble mottatt (dato):' : 'Avtalen ble inngått (dato):'}\nNavn:\nAdresse:\nDato:\nUnderskrift (bare på papir):\n\nSkjemaet som PDF:\n${link}`,
  en: ({ name, kind, link }) =>
    `RIGHT OF WITHDRAWAL\n\n${RIGHT.en[kind]} If the period ends on a Saturday, Sunday or public holiday, it is extended to the next working day.${refundText('en', kind)} Withdraw in the portal, or send us the form.\n\nWITHDRAWAL FORM\n\nComplete and return this form if you wish to withdraw from the contract.\n\nTo: ${PROVIDER}\n\nI hereby give notice that I withdraw from my contract for the following ${isGoods(kind) ? 'goods' : 'service'}: ${name}\n${isGoods(kind) ? 'Received on (date):' : 'Agreed on (date):'}\nName:\nAddress:\nDate:\nSignature (only on paper):\n\nThe form as a PDF:\n${link}`,
  sv: ({ name, kind, link }) =>
    `ÅNGERRÄTT\n\n${RIGHT.sv[kind]} Slutar fristen på en lördag, söndag eller helgdag förlängs den till nästa vardag.${refundText('sv', kind)} Ångra i portalen eller skicka oss blanketten.\n\nÅNGERBLANKETT\n\nFyll i och skicka blanketten om du vill frånträda avtalet.\n\nTill: ${PROVIDER}\n\nJag meddelar härmed att jag frånträder mitt avtal om köp av följande ${isGoods(kind) ? 'varor' : 'tjänst'}: ${name}\n${isGoods(kind) ? 'Mottagna den (datum):' : 'Avtalet ingicks den (datum):'}\nNamn:\nAdress:\nDatum:\nUnderskrift (bara på papper):\n\nBlanketten som PDF:\n${link}`,
};

/** A part of an e-mail that not every one has. */
const rest = (part: string | null): string => (part === null ? '' : `\n\n${part}`);

/** The receipt of a person's subscription. `monthly` is null for a free one, `coolingOff` for a business. */
export const SUBSCRIPTION_MAIL = mails<
  [name: string, monthly: string | null, coolingOff: string | null]
>({
  no: (name, monthly, coolingOff) =>
    `Du abonnerer på ${name}\n\nHei!\n\nAbonnementet på ${name} ${monthly === null ? 'er gratis og løper til du sier det opp.' : `koster ${monthly} kr i måneden inkl. mva. og løper til du sier det opp. Den første måneden kommer på neste faktura.`}${rest(coolingOff)}`,
  en: (name, monthly, coolingOff) =>
    `You subscribe to ${name}\n\nHi,\n\nThe subscription to ${name} ${monthly === null ? 'is free and continues until you end it.' : `costs NOK ${monthly} a month incl. VAT and continues until you end it. The first month is on your next invoice.`}${rest(coolingOff)}`,
  sv: (name, monthly, coolingOff) =>
    `Du abonnerar på ${name}\n\nHej!\n\nAbonnemanget på ${name} ${monthly === null ? 'är gratis och löper tills du säger upp det.' : `kostar ${monthly} NOK i månaden inkl. moms och löper tills du säger upp det. Den första månaden kommer på nästa faktura.`}${rest(coolingOff)}`,
});

/**
 * The amounts of a withdrawal: the cost of the used days, what is repaid, what is credited on an unpaid invoice, and what is deducted from the
 * next; null where there is none.
 */
type Settlement = Readonly<Record<'used' | 'repaid' | 'credited' | 'deducted', string | null>>;

const sentences = (
  { used, repaid, credited, deducted }: Settlement,
  say: Readonly<Record<keyof Settlement, (amount: string) => string>>,
): string =>
  [
    used && say.used(used),
    repaid && say.repaid(repaid),
    credited && say.credited(credited),
    deducted && say.deducted(deducted),
  ]
    .filter((sentence) => sentence !== null)
    .map((sentence) => ` ${sentence}`)
    .join('');

/** The sentences on the amounts of a withdrawal; empty where nothing was billed. */
const SETTLED: Readonly<Record<Language, (settlement: Settlement) => string>> = {
  no: (settlement) =>
    sentences(settlement, {
      used: (amount) => `Du betaler ${amount} kr for dagene du har brukt.`,
      repaid: (amount) => `Du får ${amount} kr tilbake innen 14 dager.`,
      credited: (amount) => `Vi krediterer ${amount} kr av fakturaen du ikke har betalt.`,
      deducted: (amount) => `Vi trekker ${amount} kr fra på neste faktura.`,
    }),
  en: (settlement) =>
    sentences(settlement, {
      used: (amount) => `You pay NOK ${amount} for the days you used.`,
      repaid: (amount) => `You get NOK ${amount} back within 14 days.`,
      credited: (amount) => `We credit NOK ${amount} of the invoice that you have not paid.`,
      deducted: (amount) => `We deduct NOK ${amount} from your next invoice.`,
    }),
  sv: (settlement) =>
    sentences(settlement, {
      used: (amount) => `Du betalar ${amount} NOK för dagarna du har använt.`,
      repaid: (amount) => `Du får ${amount} NOK tillbaka inom 14 dagar.`,
      credited: (amount) => `Vi krediterar ${amount} NOK av fakturan som du inte har betalat.`,
      deducted: (amount) => `Vi drar av ${amount} NOK på nästa faktura.`,
    }),
};

/** The e-mail to a person who has withdrawn from a subscription. */
export const SUBSCRIPTION_RESCINDED_MAIL = mails<[name: string, settlement: Settlement]>({
  no: (name, settlement) =>
    `Du har angret kjøpet av ${name}\n\nHei!\n\nAbonnementet på ${name} er avsluttet.${SETTLED.no(settlement)}`,
  en: (name, settlement) =>
    `You have withdrawn from your subscription to ${name}\n\nHi,\n\nThe subscription to ${name} has ended.${SETTLED.en(settlement)}`,
  sv: (name, settlement) =>
    `Du har ångrat köpet av ${name}\n\nHej!\n\nAbonnemanget på ${name} har avslutats.${SETTLED.sv(settlement)}`,
});

/** The number of chips in words. */
const CHIPS: Readonly<Record<Language, (quantity: number) => string>> = {
  no: (quantity) => (quantity === 1 ? '1 ladebrikke' : `${quantity} ladebrikker`),
  en: (quantity) => (quantity === 1 ? '1 RFID chip' : `${quantity} RFID chips`),
  sv: (quantity) => (quantity === 1 ? '1 laddbricka' : `${quantity} laddbrickor`),
};

/** The receipt of a consumer's order of chips, with the right of withdrawal and the form. */
export const RFID_ORDER_MAIL = mails<[quantity: number, price: string, link: string]>({
  no: (quantity, price, link) =>
    `Bestillingen er mottatt: ${CHIPS.no(quantity)}\n\nHei!\n\nDu har bestilt ${CHIPS.no(quantity)} for ${price} kr inkl. mva. Beløpet kommer på neste faktura.\n\n${coolingOffText.no({ name: CHIPS.no(quantity), kind: 'CHIPS', link })}`,
  en: (quantity, price, link) =>
    `We have received your order: ${CHIPS.en(quantity)}\n\nHi,\n\nYou have ordered ${CHIPS.en(quantity)} for NOK ${price} incl. VAT. The amount is on your next invoice.\n\n${coolingOffText.en({ name: CHIPS.en(quantity), kind: 'CHIPS', link })}`,
  sv: (quantity, price, link) =>
    `Vi har tagit emot din beställning: ${CHIPS.sv(quantity)}\n\nHej!\n\nDu har beställt ${CHIPS.sv(quantity)} för ${price} NOK inkl. moms. Beloppet kommer på nästa faktura.\n\n${coolingOffText.sv({ name: CHIPS.sv(quantity), kind: 'CHIPS', link })}`,
});

/** The e-mail to a consumer who has withdrawn from an order of chips. */
export const RFID_RESCINDED_MAIL = mails<[quantity: number, settlement: Settlement]>({
  no: (quantity, settlement) =>
    `Du har angret kjøpet av ${CHIPS.no(quantity)}\n\nHei!\n\nBrikkene kan ikke lenger brukes.${SETTLED.no(settlement)} Lading du har startet med dem, betaler du for som vanlig.\n\n${SENDING_BACK.afterwards.no}`,
  en: (quantity, settlement) =>
    `You have withdrawn from your order of ${CHIPS.en(quantity)}\n\nHi,\n\nThe chips can no longer be used.${SETTLED.en(settlement)} You pay as usual for charging that you started with them.\n\n${SENDING_BACK.afterwards.en}`,
  sv: (quantity, settlement) =>
    `Du har ångrat köpet av ${CHIPS.sv(quantity)}\n\nHej!\n\nBrickorna kan inte längre användas.${SETTLED.sv(settlement)} Laddning som du har startat med dem betalar du för som vanligt.\n\n${SENDING_BACK.afterwards.sv}`,
});

interface RescindedCharger {
  readonly number: string;
  readonly parkingLot: string;
  readonly isActivation: boolean;
  /** Whether the charger is in place, to be taken down. */
  readonly isInstalled: boolean;
  /** Whether it had a subscription, which ended. */
  readonly wasActive: boolean;
  readonly settlement: Settlement;
}

/** The e-mail to a person who has withdrawn from an order of a home charger, or of its activation. */
export const CHARGER_RESCINDED_MAIL = mails<[order: RescindedCharger]>({
  no: ({ number, parkingLot, isActivation, isInstalled, wasActive, settlement }) =>
    `Du har angret bestilling ${number}\n\nHei!\n\nDu har angret bestillingen av ${isActivation ? `aktivering av laderen på ${parkingLot}` : `lader til ${parkingLot}`}.${wasActive ? ' Abonnementet til laderen er avsluttet.' : ''}${SETTLED.no(settlement)}${isInstalled ? ` Laderen må tas ned av en elektriker. Kontakt kundeservice, så avtaler vi tid.${TAKE_DOWN_PAYER.no}` : ''}`,
  en: ({ number, parkingLot, isActivation, isInstalled, wasActive, settlement }) =>
    `You have withdrawn from order ${number}\n\nHi,\n\nYou have withdrawn from the order for ${isActivation ? `activation of the charger at ${parkingLot}` : `a charger at ${parkingLot}`}.${wasActive ? ' The charger’s subscription has ended.' : ''}${SETTLED.en(settlement)}${isInstalled ? ` An electrician has to take the charger down. Contact customer service to agree on a time.${TAKE_DOWN_PAYER.en}` : ''}`,
  sv: ({ number, parkingLot, isActivation, isInstalled, wasActive, settlement }) =>
    `Du har ångrat beställning ${number}\n\nHej!\n\nDu har ångrat beställningen av ${isActivation ? `aktivering av laddaren på ${parkingLot}` : `laddare till ${parkingLot}`}.${wasActive ? ' Laddarens abonnemang har avslutats.' : ''}${SETTLED.sv(settlement)}${isInstalled ? ` Laddaren måste tas ner av en elektriker. Kontakta kundtjänst så kommer vi överens om en tid.${TAKE_DOWN_PAYER.sv}` : ''}`,
});
