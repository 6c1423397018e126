import en from '../../locales/en/plain.json' with { type: 'json' };
import no from '../../locales/no/plain.json' with { type: 'json' };
import sv from '../../locales/sv/plain.json' with { type: 'json' };
import type { Portal } from '../portal.ts';
import { escape } from './escape.ts';

type Key = keyof typeof no;

const OURS = { no, en, sv } as const;
/** The tags of the languages (BCP 47). */
const TAGS = { no: 'nb', en: 'en', sv: 'sv' } as const;

/** The parts of a portal that its plain pages show. */
export type PlainPortal = Pick<Portal, 'providerName' | 'languages' | 'texts'>;

/** A text in a language, as HTML. */
type PlainText = Readonly<{ lang: (typeof TAGS)[keyof typeof TAGS]; html: string }>;

/** A text in the first language that the portal offers, as it is, for what is no HTML. */
export const plainText = ({ languages: [first = 'no'], texts }: PlainPortal, key: Key): string =>
  texts[first]?.[key] ?? OURS[first][key];

/** A text in each language that the portal offers, as a page shows it that does not know the person's: the first is the page's own. */
export const plainTexts = (
  { languages, texts }: PlainPortal,
  key: Key,
): readonly [PlainText, ...PlainText[]] => {
  const inLanguage = (language: keyof typeof TAGS) => ({
    lang: TAGS[language],
    html: escape(texts[language]?.[key] ?? OURS[language][key]),
  });
  const [first = 'no', ...others] = languages;
  return [inLanguage(first), ...others.map(inLanguage)];
};
