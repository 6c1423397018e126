import type { LanguageFolder } from './texts.ts';

/** A concept with one word in each language, and the words that are not used for it. */
interface Term {
  readonly concept: string;
  readonly word: Readonly<Record<LanguageFolder, string>>;
  readonly avoid: Readonly<Partial<Record<LanguageFolder, RegExp>>>;
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
    avoid: { no: /\b(gi|gitt) opp\b/i, en: /\bgiven? up\b/i, sv: /\bsläpp/i },
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
    avoid: { no: /overdragelse|overlevering/i, en: /hand-over/i, sv: /överlämn/i },
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
    avoid: { no: /\bsupport\b|kundesenter/i, en: /\bsupport\b/i, sv: /kundservice|\bsupport\b/i },
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
];
