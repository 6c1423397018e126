import type no from '../../locales/generated/no.json';

/** The languages of files. */
export type FileLanguage = 'no' | 'en' | 'sv';

type Texts = Readonly<Record<keyof typeof no, string>>;
let texts: Readonly<Record<FileLanguage, Texts>> | undefined;

/** Loads the texts: before the first file is made, since a gateway that makes none needs no memory for them. */
export async function loadFileTexts(): Promise<void> {
  if (texts !== undefined) return;
  const [norwegian, english, swedish] = await Promise.all([
    import('../../locales/generated/no.json', { with: { type: 'json' } }),
    import('../../locales/generated/en.json', { with: { type: 'json' } }),
    import('../../locales/generated/sv.json', { with: { type: 'json' } }),
  ]);
  texts = { no: norwegian.default, en: english.default, sv: swedish.default };
}

/** Looks up a text of `locales/` without placeholders. */
export type FileText = (key: keyof typeof no) => string;

/** The texts of a file in its language. */
export function fileTexts(language: FileLanguage): FileText {
  const loaded = texts?.[language];
  if (loaded === undefined) throw new Error('The texts of files are not loaded');
  return (key) => loaded[key];
}
