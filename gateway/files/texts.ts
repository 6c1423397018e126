import { isDeepStrictEqual } from 'node:util';
import { fixSpaces } from '../../schema/fixed-spaces.ts';
import type no from '../../locales/generated/no.json';

export type FileLanguage = 'no' | 'en' | 'sv';

/** The locale of each language, for `Intl`, and the tag of a document's language. */
export const LOCALES = { no: 'nb-NO', en: 'en-GB', sv: 'sv-SE' } as const;

type Texts = Readonly<Record<keyof typeof no, string>>;
type TextsByLanguage = Readonly<Record<FileLanguage, Texts>>;

/** Texts of a provider in place of ours, by language and key. */
export type OwnTexts = Readonly<Partial<Record<FileLanguage, Readonly<Record<string, string>>>>>;

/** All of our texts, which take memory and are loaded when they are needed. */
export async function ourTexts(): Promise<TextsByLanguage> {
  const [norwegian, english, swedish] = await Promise.all([
    import('../../locales/generated/no.json', { with: { type: 'json' } }),
    import('../../locales/generated/en.json', { with: { type: 'json' } }),
    import('../../locales/generated/sv.json', { with: { type: 'json' } }),
  ]);
  return { no: norwegian.default, en: english.default, sv: swedish.default };
}

let texts: TextsByLanguage | undefined;
let ownTexts: OwnTexts | undefined;

const spaced = (own: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(own).map(([key, text]) => [key, fixSpaces(text)]));

/** Loads the texts before the first file is produced, since a gateway that produces none needs no memory for them. */
export async function loadFileTexts(own: OwnTexts): Promise<void> {
  if (isDeepStrictEqual(own, ownTexts)) return;
  const ours = await ourTexts();
  texts = {
    no: { ...ours.no, ...spaced(own.no) },
    en: { ...ours.en, ...spaced(own.en) },
    sv: { ...ours.sv, ...spaced(own.sv) },
  };
  ownTexts = own;
}

/** The texts of the provider that files were loaded with, for another thread. */
export const loadedOwnTexts = (): OwnTexts => ownTexts ?? {};

/** Looks up a text of `locales/` without placeholders. */
export type FileText = (key: keyof typeof no) => string;

/** The texts of a file in its language. */
export function fileTexts(language: FileLanguage): FileText {
  const loaded = texts?.[language];
  if (loaded === undefined) throw new Error('The texts of files are not loaded');
  return (key) => loaded[key];
}
