import type { LanguageFolder } from './texts.ts';

/** A concept with one word in each language, and the words that are not used for it. */
interface Term {
  readonly concept: string;
  readonly word: Readonly<Record<LanguageFolder, string>>;
  readonly avoid: Readonly<Partial<Record<LanguageFolder, RegExp>>>;
  /** What the schema's descriptions do not say either, where the word can mean nothing else. */
  readonly avoidInSchema?: RegExp;
}

/** The words of the interface that texts got wrong before. `docs/glossary.md` has the others. */
export const TERMS: readonly Term[] = [
  {
    concept: 'session',
    word: { no: 'ladeøkt (økt in counts)', en: 'session', sv: 'laddning' },
    avoid: { no: /\b(lade)?sesjon/i, en: /\bcharging record|\btransaction/i, sv: /\bsession/i },
  },
  {
    concept: 'housing cooperative',
    word: {
      no: 'borettslag eller sameie, then boligselskap',
      en: 'housing cooperative',
      sv: 'bostadsrättsförening, then förening',
    },
    avoid: {
      no: /borettslag(?!(et)? (eller|og) sameie)/i,
      en: /housing (association|company)/i,
      sv: /bostadsförening|\bbrf\b/i,
    },
    avoidInSchema: /housing (association|company)/i,
  },
  {
    concept: 'a read that failed',
    word: { no: 'Vi fikk ikke hentet', en: 'We could not load', sv: 'Vi kunde inte hämta' },
    avoid: {
      no: /kunne ikke hente|klarte ikke å hente|fikk ikke lastet(?! ned)/i,
      en: /\bfetch|could not retrieve/i,
      sv: /gick inte att hämta|kunde inte ladda(?! ner)/i,
    },
  },
  {
    concept: 'income of a facility',
    word: { no: 'inntekt', en: 'income', sv: 'intäkt' },
    avoid: {
      no: /\binntjening|\bomsetning/i,
      en: /\brevenue\b(?! sharing)/i,
      sv: /\binkomst|\bomsättning/i,
    },
  },
  {
    concept: 'accept an invitation',
    word: { no: 'godta', en: 'accept', sv: 'tacka ja' },
    avoid: { no: /\baksepter/i, sv: /\baccepter(a|ar)\b|godkän\w* (din |en )?inbjudan/i },
  },
  {
    concept: 'bar of a chart',
    word: { no: 'søyle', en: 'bar', sv: 'stapel' },
    avoid: { no: /\bstolpe/i, sv: /\bstolp/i },
  },
  {
    concept: 'correction',
    word: { no: 'korrigering', en: 'correction', sv: 'korrigering' },
    avoid: { no: /\brett(ing|else)(en|er)?\b/i, en: /\brectification/i, sv: /\brättelse/i },
  },
  {
    concept: 'discard an unpaid order',
    word: { no: 'slett bestillingen', en: 'discard the order', sv: 'ta bort beställningen' },
    avoid: { no: /\b(gi|gitt) opp\b/i, en: /\bgiven? up\b(?! the role)/i, sv: /\bsläpp/i },
  },
  {
    concept: 'register a chip in hand',
    word: { no: 'registrer', en: 'register', sv: 'registrera' },
    avoid: {
      no: /\blegge? til (en |ny |nye )?(lade)?brikke/i,
      en: /\badd (an? |new )?(RFID )?chip/i,
      sv: /\blägga? till (en |ny |nya )?(ladd)?brick/i,
    },
  },
  {
    concept: 'invoice reference',
    word: { no: 'deres referanse', en: 'your reference', sv: 'er referens' },
    avoid: { no: /fakturamerk|\bmerking/i, en: /reference on invoices/i, sv: /\bmärkning/i },
  },
  {
    concept: 'handover of a charger',
    word: { no: 'overføring', en: 'handover', sv: 'överlåtelse' },
    avoid: {
      no: /overdragelse|overlevering|overtakelse/i,
      en: /hand-over|\btransfer\b/i,
      sv: /överlämn|överföring|\bför över/i,
    },
  },
  {
    concept: 'a handover that is called off',
    word: { no: 'avbrutt', en: 'cancelled', sv: 'avbruten' },
    avoid: { no: /\bavlys/i, en: /called off/i, sv: /\binställd/i },
  },
  {
    concept: 'home page',
    word: { no: 'forsiden', en: 'home page', sv: 'startsidan' },
    avoid: { no: /\btil hjem\b/i, en: /\bto home\b/i, sv: /\btill hem\b|hemsida/i },
  },
  {
    concept: 'choose',
    word: { no: 'velg', en: 'choose', sv: 'välj' },
    avoid: { no: /\bplukk|\bkryss av/i, en: /\bpick\b/i, sv: /\bplocka/i },
  },
  {
    concept: 'car',
    word: { no: 'bil', en: 'car', sv: 'bil' },
    avoid: {
      no: /kjøretøy/i,
      en: /\bvehicles?\b(?! identification number)/i,
      sv: /\bfordon/i,
    },
  },
  {
    concept: 'customer service',
    word: { no: 'kundeservice', en: 'customer service', sv: 'kundtjänst' },
    avoid: {
      no: /\bsupport\b|kundesenter|\bta(r)? (du )?kontakt med/i,
      en: /\bsupport\b/i,
      sv: /kundservice|\bsupport\b/i,
    },
  },
  {
    concept: 'email',
    word: { no: 'e-post', en: 'email', sv: 'e-post, ett mejl' },
    avoid: { no: /\bepost/i, en: /\be-mail/i, sv: /\bepost/i },
  },
  {
    concept: 'currency',
    word: { no: '120 kr', en: 'NOK 120', sv: '120 NOK' },
    avoid: { en: /\bkr(?!\p{L})/u, sv: /\bkr(?!\p{L})/u },
  },
  {
    concept: 'request for prices',
    word: { no: 'prisforespørsel', en: 'price request', sv: 'prisförfrågan' },
    // "The date of the price change" is the day on which prices begin (the specification’s message).
    avoid: {
      no: /prisendring|nye priser bestilt/i,
      en: /new prices ordered/i,
      sv: /nya priser beställda/i,
    },
  },
  {
    concept: 'public organisation',
    word: { no: 'offentlig virksomhet', en: 'public organisation', sv: 'offentlig organisation' },
    avoid: { no: /offentlig organisasjon/i, en: /public bod(y|ies)/i, sv: /offentlig verksamhet/i },
    avoidInSchema: /public bod(y|ies)/i,
  },
  {
    concept: 'business of one person',
    word: { no: 'enkeltpersonforetak', en: 'sole trader', sv: 'enskild firma' },
    avoid: { no: /småbedrift|liten bedrift/i, en: /small business/i, sv: /småföretag/i },
  },
  {
    concept: 'telling of a wrong session',
    word: { no: 'melde fra om feil', en: 'report a problem', sv: 'anmäla ett fel' },
    avoid: { no: /\bklag(e|er|en|et)?\b/i, en: /\bdisput/i, sv: /\bklag(a|ar|at|omål)\b/i },
  },
  {
    concept: 'administrator of an organisation',
    word: { no: 'administrator for', en: 'administrator of', sv: 'administratör för' },
    // "Har du den som er administrator i dag" has a time, no organisation.
    avoid: {
      no: /administrator (av|i (?!dag))/i,
      en: /administrator (for|in) /i,
      sv: /administratör (av|i (?!dag))/i,
    },
  },
  {
    concept: 'copy of stored data',
    word: { no: 'bestille en kopi', en: 'request a copy', sv: 'begära en kopia' },
    avoid: {
      no: /\bbe om (en )?kopi/i,
      en: /\border\w* (a|your) copy/i,
      sv: /beställ\w* en kopia/i,
    },
  },
  {
    concept: 'event log',
    word: { no: 'hendelseslogg', en: 'audit log', sv: 'händelselogg' },
    avoid: {
      no: /endringer i organisasjonen/i,
      en: /changes in the organisation/i,
      sv: /ändringar i organisationen/i,
    },
  },
  {
    concept: 'taking back an invitation',
    word: { no: 'trekke tilbake', en: 'withdraw', sv: 'återkalla' },
    avoid: {
      no: /tilbakekal|\bannuller\w* invitasjon/i,
      en: /\brevok/i,
      sv: /\bdra(r|git)? tillbaka inbjud/i,
    },
  },
  {
    concept: 'leaving a network or a role',
    word: { no: 'forlate', en: 'leave a network, give up a role', sv: 'lämna' },
    avoid: {
      no: /\b(gå|går|gikk|gått) ut av\b|meld\w* (deg|seg) ut/i,
      en: /\bleav\w* the role/i,
      sv: /\bgå(r|tt)? ur\b/i,
    },
  },
  {
    concept: 'no hits',
    word: { no: 'Ingen treff på søket, med dette filteret', en: 'No matches', sv: 'Inga träffar' },
    avoid: { no: /passer (med|til) (søk|filt|dette)/i },
  },
  {
    concept: 'start fee',
    word: { no: 'startgebyr', en: 'start fee', sv: 'startavgift' },
    avoid: {
      no: /prisen for å starte|startpris/i,
      en: /price (of|for) starting|starting fee/i,
      sv: /priset för att starta/i,
    },
    avoidInSchema: /price (of|for) starting|starting fee/i,
  },
  {
    concept: 'energy part of the network tariff',
    word: { no: 'energiledd', en: 'energy part of the network tariff', sv: 'rörlig elnätsavgift' },
    avoid: { sv: /\benergiavgift/i },
  },
  {
    concept: 'charger that answers',
    word: { no: 'på nett', en: 'online', sv: 'uppkopplad' },
    avoid: { en: /\bin contact\b/i },
  },
  {
    concept: 'VAT',
    word: {
      no: 'inkl. mva., ekskl. mva.',
      en: 'incl. VAT, excl. VAT',
      sv: 'inkl. moms, exkl. moms',
    },
    avoid: {
      no: /(uten|med|inkludert|inklusive|eksklusive) mva/i,
      en: /(without|with|including|excluding) VAT/i,
      sv: /(utan|med|inklusive|exklusive) moms/i,
    },
  },
  {
    concept: 'number of a membership',
    word: { no: 'medlemsnummer', en: 'membership number', sv: 'medlemsnummer' },
    avoid: { en: /\bmember number/i },
    avoidInSchema: /\bmember number/i,
  },
  {
    concept: 'undoing an end',
    word: { no: 'angre oppsigelsen av', en: 'keep', sv: 'ångra uppsägningen av' },
    avoid: { no: /oppsigelsen for\b/i, sv: /uppsägningen för\b/i },
  },
  {
    concept: 'report of a month',
    word: {
      no: 'månedlig rapport, laderapport for en måned',
      en: 'monthly report, charging report for a month',
      sv: 'månatlig rapport, laddrapport för en månad',
    },
    avoid: {
      no: /månedlig\w* laderapport/i,
      en: /monthly charging report/i,
      sv: /månatlig\w* laddrapport/i,
    },
  },
  {
    concept: 'taking money from a card',
    word: { no: 'trekke fra kortet', en: 'take payment', sv: 'dra från kortet' },
    avoid: { no: /\bbelast/i, en: /\bcharge (the|your) card/i, sv: /\bdebiter/i },
  },
  {
    concept: 'invoice',
    word: { no: 'faktura', en: 'invoice', sv: 'faktura' },
    avoid: { no: /\bregning(en|er|ene)?\b/i, en: /\b(a|the|your) bills?\b/i },
  },
  {
    concept: 'automatically',
    word: { no: 'automatisk', en: 'automatically', sv: 'automatiskt' },
    avoid: { no: /\bav seg selv\b/i, en: /\bby itself\b/i, sv: /\bav sig själv/i },
  },
  {
    concept: 'trying again',
    word: { no: '…, og prøv igjen', en: 'try again', sv: 'försök igen' },
    avoid: { no: /(?<!,) og prøv igjen|trenger (du )?ikke gjøre/i },
  },
];
