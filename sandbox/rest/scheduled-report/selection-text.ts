import type { Language } from '../../db/tables-customers.ts';
import type { components } from '../../generated/backend.ts';
import { LOCALES } from '../mail.ts';

type Selection = components['schemas']['ReportSelection'];

const COUNTED = ['locations', 'rfids', 'vehicles', 'members', 'costCenters'] as const;

interface Words {
  readonly all: string;
  readonly accessCategories: string;
  readonly media: string;
  readonly payers: string;
  readonly counts: Readonly<
    Record<(typeof COUNTED)[number], readonly [one: string, other: string]>
  >;
  readonly search: string;
  readonly values: Readonly<Record<string, string>>;
}

// oxfmt-ignore
const WORDS: Readonly<Record<Language, Words>> = {
  no: {
    all: 'alle', accessCategories: 'type ladested', media: 'startet med', payers: 'betales av', search: 'søk',
    counts: {
      locations: ['sted', 'steder'], rfids: ['ladebrikke', 'ladebrikker'], vehicles: ['bil', 'biler'], members: ['medlem', 'medlemmer'],
      costCenters: ['kostnadssted', 'kostnadssteder'],
    },
    values: {
      HOME: 'hjemme', PUBLIC: 'offentlig', BUSINESS: 'bedrift', APP: 'app', RFID: 'ladebrikke', AUTOCHARGE: 'Autocharge',
      SELF: 'avsenderen', ORGANIZATION: 'organisasjonen', HOME_CHARGER: 'hjemmelader',
    },
  },
  en: {
    all: 'all', accessCategories: 'location type', media: 'started with', payers: 'paid by', search: 'search',
    counts: {
      locations: ['location', 'locations'], rfids: ['RFID chip', 'RFID chips'], vehicles: ['car', 'cars'], members: ['member', 'members'],
      costCenters: ['cost centre', 'cost centres'],
    },
    values: {
      HOME: 'home', PUBLIC: 'public', BUSINESS: 'business', APP: 'app', RFID: 'RFID chip', AUTOCHARGE: 'Autocharge',
      SELF: 'the sender', ORGANIZATION: 'the organisation', HOME_CHARGER: 'home charger',
    },
  },
  sv: {
    all: 'alla', accessCategories: 'typ av laddplats', media: 'startade med', payers: 'betalas av', search: 'sökning',
    counts: {
      locations: ['plats', 'platser'], rfids: ['laddbricka', 'laddbrickor'], vehicles: ['bil', 'bilar'], members: ['medlem', 'medlemmar'],
      costCenters: ['kostnadsställe', 'kostnadsställen'],
    },
    values: {
      HOME: 'hemma', PUBLIC: 'publik', BUSINESS: 'företag', APP: 'app', RFID: 'laddbricka', AUTOCHARGE: 'Autocharge',
      SELF: 'avsändaren', ORGANIZATION: 'organisationen', HOME_CHARGER: 'hemmaladdare',
    },
  },
};

/** The sessions of a report in words, as its recipient is told of them: "type ladested: hjemme; 2 steder". */
export function selectionText(language: Language, selection: Selection): string {
  const { values, counts, search, ...titles } = WORDS[language];
  const oneOf = (title: string, keys: readonly string[]) => {
    const names = keys.map((key) => values[key] ?? key);
    return `${title}: ${new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }).format(names)}`;
  };
  const media = selection.media.map((medium) => (medium === 'HOME' ? 'HOME_CHARGER' : medium));
  const parts = [
    selection.accessCategories.length > 0 &&
      oneOf(titles.accessCategories, selection.accessCategories),
    media.length > 0 && oneOf(titles.media, media),
    selection.payers.length > 0 && oneOf(titles.payers, selection.payers),
    ...COUNTED.map((part) => {
      const count = selection[part];
      return count > 0 && `${count} ${counts[part][count === 1 ? 0 : 1]}`;
    }),
    selection.search !== '' && `${search}: ${selection.search}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? titles.all : parts.join('; ');
}
