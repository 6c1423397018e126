import type { Language } from '../db/tables-customers.ts';
import { sender } from '../sender.ts';

/** The subject and the body of an e-mail. */
export interface Mail {
  readonly subject: string;
  readonly body: string;
}
type Texts<Values extends readonly unknown[]> = Readonly<
  Record<Language, (...values: Values) => string>
>;

const SIGN_OFF: Readonly<Record<Language, string>> = {
  no: `Hilsen ${sender.name}`,
  en: `Kind regards, ${sender.name}`,
  sv: `Hälsningar ${sender.name}`,
};

/** The space between an amount and its currency, at which no line may end. */
const AMOUNT_SPACE = /(?<=\d) (?=kr\b|NOK\b)|(?<=\bNOK) (?=-?\d)/g;

/** A link has a line of its own, unlike an address that a person has put into a name. */
const LINK = /^https?:\/\/\S+$/gm;

/** A link to a page or file of the portal, which has the language of the e-mail (SCOPE-28). */
const linkIn = (language: Language) => (link: string) =>
  `${link}${link.includes('?') ? '&' : '?'}language=${language}`;

/**
 * E-mails by language, and so are the pages and files that their links lead to. The first paragraph of a text is its subject; the
 * sender's name ends each.
 */
export function mails<Values extends readonly unknown[]>(texts: Texts<Values>) {
  const mail =
    (language: Language) =>
    (...values: Values): Mail => {
      const text = texts[language](...values)
        .replace(AMOUNT_SPACE, '\u00a0')
        .replace(LINK, linkIn(language));
      const [subject = '', ...body] = text.split('\n\n');
      return { subject, body: [...body, SIGN_OFF[language]].join('\n\n') };
    };
  return { no: mail('no'), en: mail('en'), sv: mail('sv') };
}

/** The locale of each language, for `Intl`. */
export const LOCALES: Readonly<Record<Language, string>> = {
  no: 'nb-NO',
  en: 'en-GB',
  sv: 'sv-SE',
};

const listOf = (language: Language, names: readonly string[]) =>
  new Intl.ListFormat(LOCALES[language]).format(names);

/** An amount in kroner as the language writes it, without the currency. */
export const kroner = (language: Language, ore: number): string =>
  (ore / 100).toLocaleString(LOCALES[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** An Oslo day in words, with the time when `timeStyle` is given. */
export function dayText(language: Language, instant: Date, timeStyle?: 'short'): string {
  const style = { dateStyle: 'long', timeStyle, timeZone: 'Europe/Oslo' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style).format(instant);
}

/** The SMS with a code. The code comes first, so that phones recognise it. */
export const CODE_SMS: Texts<[code: string]> = {
  no: (code) => `${code} er koden din. Den gjelder i 10 minutter. Ikke del koden med noen.`,
  en: (code) => `${code} is your code. It is valid for 10 minutes. Do not share it with anyone.`,
  sv: (code) => `${code} är din kod. Den gäller i 10 minuter. Dela inte koden med någon.`,
};

/** The e-mail to a member whom an administrator has removed, with the printed numbers of the chips that are blocked. */
export const REMOVAL_MAIL = mails<[organization: string, chips: readonly string[]]>({
  no: (organization, chips) =>
    `Du er ikke lenger med i ${organization}\n\nHei!\n\nAdministratoren har fjernet deg fra ${organization}. Kontoen din er nå privat, og du betaler selv for ladingen.${chips.length === 0 ? '' : ` ${chips.length === 1 ? 'Ladebrikken' : 'Ladebrikkene'} du hadde derfra (${listOf('no', chips)}), er sperret.`} Sjekk betalingsmåten din i portalen før du lader igjen.`,
  en: (organization, chips) =>
    `You are no longer part of ${organization}\n\nHi,\n\nThe administrator has removed you from ${organization}. Your account is now private, and you pay for your own charging.${chips.length === 0 ? '' : ` The ${chips.length === 1 ? 'chip' : 'chips'} you had from ${organization} (${listOf('en', chips)}) ${chips.length === 1 ? 'is' : 'are'} blocked.`} Check your payment method in the portal before you charge again.`,
  sv: (organization, chips) =>
    `Du är inte längre med i ${organization}\n\nHej!\n\nAdministratören har tagit bort dig från ${organization}. Ditt konto är nu privat och du betalar själv för laddningen.${chips.length === 0 ? '' : ` ${chips.length === 1 ? 'Brickan' : 'Brickorna'} som du hade därifrån (${listOf('sv', chips)}) är ${chips.length === 1 ? 'spärrad' : 'spärrade'}.`} Kontrollera ditt betalsätt i portalen innan du laddar igen.`,
});

/** A former member of an organisation, and the printed numbers of the chips that are back. */
export interface Departure {
  readonly name: string;
  readonly organization: string;
  readonly chips: readonly string[];
  /** Left the network, or deleted the account. */
  readonly way: 'LEFT' | 'DELETED';
}

/** The e-mail to each administrator of an organisation that a person has left, by themself or with a deleted account. */
export const DEPARTURE_MAIL = mails<[departure: Departure]>({
  no: ({ name, organization, chips, way }) => {
    const gone =
      way === 'LEFT'
        ? `${name} har forlatt ${organization}\n\nHei!\n\n${name} er ikke lenger med i ${organization}.`
        : `${name} bruker ikke lenger ladebrikker fra ${organization}\n\nHei!\n\n${name} har bedt om å få kontoen sin slettet.`;
    if (chips.length === 0) return gone;
    const one = chips.length === 1;
    return `${gone} ${one ? 'Ladebrikken' : 'Ladebrikkene'} ${listOf('no', chips)} er sperret og tilbake hos ${organization}. Du kan gi ${one ? 'den' : 'dem'} til en annen og oppheve sperringen under Ladebrikker i portalen.`;
  },
  en: ({ name, organization, chips, way }) => {
    const gone =
      way === 'LEFT'
        ? `${name} has left ${organization}\n\nHi,\n\n${name} is no longer part of ${organization}.`
        : `${name} no longer uses chips from ${organization}\n\nHi,\n\n${name} has asked for their account to be deleted.`;
    if (chips.length === 0) return gone;
    const one = chips.length === 1;
    return `${gone} The ${one ? 'chip' : 'chips'} ${listOf('en', chips)} ${one ? 'is' : 'are'} blocked and back with ${organization}. You can assign ${one ? 'it' : 'them'} to someone else and unblock ${one ? 'it' : 'them'} under RFID chips in the portal.`;
  },
  sv: ({ name, organization, chips, way }) => {
    const gone =
      way === 'LEFT'
        ? `${name} har lämnat ${organization}\n\nHej!\n\n${name} är inte längre med i ${organization}.`
        : `${name} använder inte längre brickor från ${organization}\n\nHej!\n\n${name} har begärt att kontot ska raderas.`;
    if (chips.length === 0) return gone;
    const one = chips.length === 1;
    return `${gone} ${one ? 'Brickan' : 'Brickorna'} ${listOf('sv', chips)} är ${one ? 'spärrad' : 'spärrade'} och tillbaka hos ${organization}. Du kan ge ${one ? 'den' : 'dem'} till någon annan och häva spärren under Laddbrickor i portalen.`;
  },
});

/** A resident's part in a handover: giving a charger to another resident, leaving it vacant, or receiving it. */
export type HandoverPart = 'GIVES' | 'KEEPS' | 'LEAVES' | 'LOSES' | 'TAKES';

/** The e-mail to each resident in a handover. */
export const HANDOVER_MAIL = mails<
  [part: HandoverPart, charger: string, organization: string, at: Date]
>({
  no: (part, charger, organization, at) => {
    const until = `Fra ${dayText('no', at)} betaler du ikke lenger for laderen. Ladeøktene dine er fortsatt bare dine, og du finner dem i portalen.`;
    return {
      TAKES: `Du overtar lader ${charger} i ${organization}\n\nHei!\n\nLaderen er din fra ${dayText('no', at)}. Aktiver den under Mine ladere i portalen for å lade. Du ser bare dine egne ladeøkter.`,
      GIVES: `Lader ${charger} i ${organization} går til en ny beboer\n\nHei!\n\n${until}`,
      LEAVES: `Lader ${charger} i ${organization} er ikke lenger din\n\nHei!\n\nAdministratoren har meldt at du flytter ut. ${until}`,
      KEEPS: `Lader ${charger} i ${organization} er fortsatt din\n\nHei!\n\nAdministratoren har avbrutt overføringen. Abonnementet på laderen fortsetter som før.`,
      LOSES: `Du overtar ikke lader ${charger} i ${organization} likevel\n\nHei!\n\nAdministratoren har avbrutt overføringen. Du betaler ikke noe for laderen.`,
    }[part];
  },
  en: (part, charger, organization, at) => {
    const until = `From ${dayText('en', at)} you will no longer pay for the charger. Only you can see your sessions, which stay in the portal.`;
    return {
      TAKES: `You are taking over charger ${charger} at ${organization}\n\nHi,\n\nThe charger is yours from ${dayText('en', at)}. Activate it under My chargers in the portal to charge. You see only your own sessions.`,
      GIVES: `Charger ${charger} at ${organization} is being handed over to a new resident\n\nHi,\n\n${until}`,
      LEAVES: `Charger ${charger} at ${organization} is no longer yours\n\nHi,\n\nThe administrator has told us that you are moving out. ${until}`,
      KEEPS: `Charger ${charger} at ${organization} is still yours\n\nHi,\n\nThe administrator has cancelled the handover. The charger’s subscription continues as before.`,
      LOSES: `You are not taking over charger ${charger} at ${organization} after all\n\nHi,\n\nThe administrator has cancelled the handover. You pay nothing for the charger.`,
    }[part];
  },
  sv: (part, charger, organization, at) => {
    const until = `Från ${dayText('sv', at)} betalar du inte längre för laddaren. Bara du ser dina laddningar, och du hittar dem i portalen.`;
    return {
      TAKES: `Du tar över laddare ${charger} i ${organization}\n\nHej!\n\nLaddaren är din från ${dayText('sv', at)}. Aktivera den under Mina laddare i portalen för att ladda. Du ser bara dina egna laddningar.`,
      GIVES: `Laddare ${charger} i ${organization} går till en ny boende\n\nHej!\n\n${until}`,
      LEAVES: `Laddare ${charger} i ${organization} är inte längre din\n\nHej!\n\nAdministratören har meddelat att du flyttar ut. ${until}`,
      KEEPS: `Laddare ${charger} i ${organization} är fortfarande din\n\nHej!\n\nAdministratören har avbrutit överlåtelsen. Abonnemanget på laddaren fortsätter som tidigare.`,
      LOSES: `Du tar trots allt inte över laddare ${charger} i ${organization}\n\nHej!\n\nAdministratören har avbrutit överlåtelsen. Du betalar ingenting för laddaren.`,
    }[part];
  },
});

/** The e-mail to the members of a family that its administrator has closed. */
export const DISSOLUTION_MAIL = mails<[family: string]>({
  no: (family) =>
    `Familienettverket ${family} er avsluttet\n\nHei!\n\nAdministratoren har avsluttet familienettverket ${family}. Kontoen din er nå privat, og du betaler selv for ladingen. Sjekk betalingsmåten din i portalen før du lader igjen.`,
  en: (family) =>
    `The family network ${family} is closed\n\nHi,\n\nThe administrator has closed the family network ${family}. Your account is now private, and you pay for your own charging. Check your payment method in the portal before you charge again.`,
  sv: (family) =>
    `Familjenätverket ${family} är avslutat\n\nHej!\n\nAdministratören har avslutat familjenätverket ${family}. Ditt konto är nu privat och du betalar själv för laddningen. Kontrollera ditt betalsätt i portalen innan du laddar igen.`,
});

/** The e-mail to the invited address with the code for a person who has not verified that address, or is signed in with another. */
export const INVITATION_CODE_MAIL = mails<[code: string, organization: string]>({
  no: (code, organization) =>
    `${code} er koden for invitasjonen fra ${organization}\n\nHei!\n\nBruk koden ${code} for å bekrefte at invitasjonen fra ${organization} er til deg. Koden gjelder i 10 minutter.\n\nHar du ikke bedt om koden, har noen andre lenken til invitasjonen din. Ikke del koden med noen.`,
  en: (code, organization) =>
    `${code} is the code for the invitation from ${organization}\n\nHi,\n\nUse the code ${code} to confirm that the invitation from ${organization} is for you. The code is valid for 10 minutes.\n\nIf you did not request the code, someone else has the link to your invitation. Do not share the code with anyone.`,
  sv: (code, organization) =>
    `${code} är koden för inbjudan från ${organization}\n\nHej!\n\nAnvänd koden ${code} för att bekräfta att inbjudan från ${organization} är till dig. Koden gäller i 10 minuter.\n\nOm du inte har bett om koden har någon annan länken till din inbjudan. Dela inte koden med någon.`,
});

interface InvoiceFacts {
  readonly number: string;
  readonly period: string;
  readonly amount: string;
  readonly dueDate: string;
  readonly account: string;
  readonly kid: string;
}

/** The e-mail with an invoice. */
export const INVOICE_MAIL = mails<[invoice: InvoiceFacts]>({
  no: ({ number, period, amount, dueDate, account, kid }) =>
    `Faktura ${number} fra ${sender.address[0]}\n\nHei!\n\nHer er fakturaen for perioden ${period}.\n\nÅ betale: ${amount} kr\nForfall: ${dueDate}\nKontonummer: ${account}\nKID: ${kid}\n\nDu finner også fakturaen i portalen.`,
  en: ({ number, period, amount, dueDate, account, kid }) =>
    `Invoice ${number} from ${sender.address[0]}\n\nHi,\n\nHere is the invoice for the period ${period}.\n\nTo pay: NOK ${amount}\nDue date: ${dueDate}\nAccount number: ${account}\nKID (payment reference): ${kid}\n\nYou can also find the invoice in the portal.`,
  sv: ({ number, period, amount, dueDate, account, kid }) =>
    `Faktura ${number} från ${sender.address[0]}\n\nHej!\n\nHär är fakturan för perioden ${period}.\n\nAtt betala: ${amount} NOK\nFörfallodatum: ${dueDate}\nKontonummer: ${account}\nKID (norskt OCR-nummer): ${kid}\n\nDu hittar också fakturan i portalen.`,
});

/** The receipt for an invoice that a card has paid. */
export const RECEIPT_MAIL = mails<[number: string, amount: string, card: string]>({
  no: (number, amount, card) =>
    `Kvittering for faktura ${number}\n\nHei!\n\nTakk! Vi har mottatt ${amount} kr for faktura ${number}, betalt med kortet ${card}.`,
  en: (number, amount, card) =>
    `Receipt for invoice ${number}\n\nHi,\n\nThank you. We have received NOK ${amount} for invoice ${number}, paid with card ${card}.`,
  sv: (number, amount, card) =>
    `Kvitto på faktura ${number}\n\nHej!\n\nTack! Vi har tagit emot ${amount} NOK för faktura ${number}, betalt med kortet ${card}.`,
});

interface Ending {
  /** `YYYY-MM-DD`. */
  readonly lastDay: string;
  readonly subscriptions: readonly string[];
  readonly hasChips: boolean;
  readonly hasChargers: boolean;
}

/** What ends with the day after the last one; nothing for a person who has neither chips nor chargers. */
function dayAfter(
  { hasChips, hasChargers }: Ending,
  words: Readonly<Record<'both' | 'chargers' | 'chips', string>>,
): string {
  if (hasChips && hasChargers) return ` ${words.both}`;
  if (hasChips) return ` ${words.chips}`;
  return hasChargers ? ` ${words.chargers}` : '';
}

/** The e-mail to a person who has requested the deletion of their account: its last day, and what ends with it. */
export const DELETION_MAIL = mails<[ending: Ending]>({
  no: (ending) => {
    const { lastDay, subscriptions } = ending;
    const day = dayText('no', new Date(`${lastDay}T12:00:00Z`));
    const ends =
      subscriptions.length === 0 ? '' : ` Da avslutter vi ${listOf('no', subscriptions)}.`;
    const after = dayAfter(ending, {
      both: 'Fra neste dag er ladebrikkene sperret, og laderne er ikke lenger dine.',
      chips: 'Fra neste dag er ladebrikkene sperret.',
      chargers: 'Fra neste dag er laderne ikke lenger dine.',
    });
    return `Kontoen din skal slettes\n\nHei!\n\nVi har mottatt ønsket ditt om å slette kontoen. Du kan bruke kontoen til og med ${day}.${ends}${after} Vi sletter kontoen når alt er betalt.\n\nHar du ombestemt deg? Kontakt kundeservice før kontoen er slettet.`;
  },
  en: (ending) => {
    const { lastDay, subscriptions } = ending;
    const day = dayText('en', new Date(`${lastDay}T12:00:00Z`));
    const ends =
      subscriptions.length === 0 ? '' : ` On that day we end ${listOf('en', subscriptions)}.`;
    const after = dayAfter(ending, {
      both: 'From the day after, your chips are blocked, and your chargers are no longer yours.',
      chips: 'From the day after, your chips are blocked.',
      chargers: 'From the day after, your chargers are no longer yours.',
    });
    return `Your account will be deleted\n\nHi,\n\nWe have received your request to delete your account. You can use the account up to and including ${day}.${ends}${after} We delete the account once everything is paid.\n\nIf you have changed your mind, contact customer service before the account is deleted.`;
  },
  sv: (ending) => {
    const { lastDay, subscriptions } = ending;
    const day = dayText('sv', new Date(`${lastDay}T12:00:00Z`));
    const ends =
      subscriptions.length === 0 ? '' : ` Då avslutar vi ${listOf('sv', subscriptions)}.`;
    const after = dayAfter(ending, {
      both: 'Från nästa dag är brickorna spärrade och laddarna är inte längre dina.',
      chips: 'Från nästa dag är brickorna spärrade.',
      chargers: 'Från nästa dag är laddarna inte längre dina.',
    });
    return `Ditt konto kommer att raderas\n\nHej!\n\nVi har tagit emot din begäran om att radera kontot. Du kan använda kontot till och med ${day}.${ends}${after} Vi raderar kontot när allt är betalt.\n\nHar du ångrat dig? Kontakta kundtjänst innan kontot är raderat.`;
  },
});

/** The e-mail to a person whose account support keeps after all. */
export const DELETION_UNDONE_MAIL = mails<[]>({
  no: () =>
    'Kontoen din blir ikke slettet\n\nHei!\n\nKundeservice har stoppet slettingen av kontoen din. Abonnementene som skulle avsluttes med kontoen, fortsetter. Se over ladebrikkene dine i portalen før du lader igjen.',
  en: () =>
    'Your account will not be deleted\n\nHi,\n\nCustomer service has stopped the deletion of your account. The subscriptions that were to end with the account continue. Check your chips in the portal before you charge again.',
  sv: () =>
    'Ditt konto raderas inte\n\nHej!\n\nKundtjänst har stoppat raderingen av ditt konto. Abonnemangen som skulle avslutas med kontot fortsätter. Se över dina brickor i portalen innan du laddar igen.',
});

interface ReadyCopy {
  /** The organisation whose data it is. Null for the person's own. */
  readonly organization: string | null;
  readonly name: string;
  readonly expiry: string;
}

/** The e-mail about a finished export. It contains neither a link nor personal data. */
export const EXPORT_MAIL = mails<[copy: ReadyCopy]>({
  no: ({ organization, name, expiry }) =>
    `${organization === null ? 'Kopien av opplysningene dine er klar' : `Kopien av opplysningene om ${organization} er klar`}\n\nHei!\n\nDu kan laste ned ${name} i portalen frem til ${expiry}. Logg inn og gå til ${organization === null ? 'Innstillinger' : 'organisasjonens profil'}.\n\nFilen begynner med en liste over hva som er med, og hva som ikke er med.`,
  en: ({ organization, name, expiry }) =>
    `${organization === null ? 'Your data is ready to download' : `The data about ${organization} is ready to download`}\n\nHi,\n\nSign in to ${sender.name} and go to ${organization === null ? 'Settings' : 'the organisation’s profile'} to download ${name}. You can download it until ${expiry}.\n\nThe file begins with a list of what is included and what is not.`,
  sv: ({ organization, name, expiry }) =>
    `${organization === null ? 'Dina uppgifter är klara att ladda ner' : `Uppgifterna om ${organization} är klara att ladda ner`}\n\nHej!\n\nLogga in i portalen och gå till ${organization === null ? 'Inställningar' : 'organisationens profil'} för att ladda ner ${name}. Filen finns till ${expiry}.\n\nFilen börjar med en lista över vad som ingår och vad som inte ingår.`,
});

/** The e-mail to a person who has disputed a session. */
export const DISPUTE_MAIL = mails<[name: string, session: string, caseNumber: string]>({
  no: (name, session, caseNumber) =>
    `Vi har mottatt saken din (${caseNumber})\n\nHei, ${name}!\n\nTakk, vi har mottatt meldingen din om ladeøkten ${session}.\n\nSaksnummeret er ${caseNumber}. Vi svarer deg på e-post.`,
  en: (name, session, caseNumber) =>
    `We have received your case (${caseNumber})\n\nHi ${name},\n\nWe have received your message about the charging session ${session}.\n\nYour case number is ${caseNumber}. We will reply by email.`,
  sv: (name, session, caseNumber) =>
    `Vi har tagit emot ditt ärende (${caseNumber})\n\nHej ${name}!\n\nVi har tagit emot ditt ärende om laddningen ${session}.\n\nDitt ärendenummer är ${caseNumber}. Vi svarar via e-post.`,
});

interface ChargerOrderFacts {
  readonly number: string;
  readonly product: string;
  readonly organization: string;
  readonly parkingLot: string;
  /** Null for an order that costs nothing. */
  readonly price: string | null;
  readonly monthly: string;
  readonly from: string;
  readonly to: string;
  /** Whether the charger is already installed. */
  readonly isActivation: boolean;
  readonly link: string;
  /** The right of withdrawal with its form. Null for a business. */
  readonly coolingOff: string | null;
}

/** The e-mail about an order of a home charger. */
export const CHARGER_ORDER_MAIL = mails<[order: ChargerOrderFacts]>({
  no: (order) =>
    `Bestilling ${order.number}: ${order.product}\n\nHei!\n\nTakk for bestillingen.\n\nOrdrenummer: ${order.number}\nBoligselskap: ${order.organization}\nPlass: ${order.parkingLot}\nPris: ${order.price === null ? '0 kr' : `${order.price} kr inkl. mva., på neste faktura`}\nAbonnement: ${order.monthly} kr i måneden inkl. mva., fra du aktiverer laderen\n\n${order.isActivation ? 'Laderen står klar. Aktiver laderen i portalen når du vil begynne å lade.' : `Vi monterer laderen mellom ${order.from} og ${order.to}. Deretter aktiverer du laderen i portalen.`}\n\nFølg bestillingen her:\n${order.link}${order.coolingOff === null ? '' : `\n\n${order.coolingOff}`}`,
  en: (order) =>
    `Order ${order.number}: ${order.product}\n\nHi,\n\nThank you for your order.\n\nOrder number: ${order.number}\nHousing cooperative: ${order.organization}\nParking space: ${order.parkingLot}\nPrice: ${order.price === null ? 'NOK 0' : `NOK ${order.price} incl. VAT, on your next invoice`}\nSubscription: NOK ${order.monthly} a month incl. VAT, from when you activate the charger\n\n${order.isActivation ? 'The charger is ready. Activate it in the portal when you want to start charging.' : `We will install the charger between ${order.from} and ${order.to}. You then activate it in the portal.`}\n\nFollow your order here:\n${order.link}${order.coolingOff === null ? '' : `\n\n${order.coolingOff}`}`,
  sv: (order) =>
    `Beställning ${order.number}: ${order.product}\n\nHej!\n\nTack för din beställning.\n\nOrdernummer: ${order.number}\nBostadsrättsförening: ${order.organization}\nPlats: ${order.parkingLot}\nPris: ${order.price === null ? '0 NOK' : `${order.price} NOK inkl. moms, på nästa faktura`}\nAbonnemang: ${order.monthly} NOK i månaden inkl. moms, från det att du aktiverar laddaren\n\n${order.isActivation ? 'Laddaren är klar. Aktivera laddaren i portalen när du vill börja ladda.' : `Vi monterar laddaren mellan ${order.from} och ${order.to}. Därefter aktiverar du laddaren i portalen.`}\n\nFölj beställningen här:\n${order.link}${order.coolingOff === null ? '' : `\n\n${order.coolingOff}`}`,
});

/** The e-mail about an order that the person has cancelled. */
export const CHARGER_CANCELLED_MAIL = mails<[number: string, parkingLot: string]>({
  no: (number, parkingLot) =>
    `Bestilling ${number} er avbestilt\n\nHei!\n\nBestillingen av lader til ${parkingLot} er avbestilt. Du betaler ikke for den. Står beløpet allerede på en faktura, trekker vi det fra på den neste.`,
  en: (number, parkingLot) =>
    `Order ${number} has been cancelled\n\nHi,\n\nYour order for a charger at ${parkingLot} has been cancelled. You will not pay for it. If the amount is already on an invoice, we will deduct it from the next one.`,
  sv: (number, parkingLot) =>
    `Beställning ${number} är avbeställd\n\nHej!\n\nBeställningen av laddare till ${parkingLot} är avbeställd. Du betalar inte för den. Om beloppet redan står på en faktura drar vi av det på nästa.`,
});
