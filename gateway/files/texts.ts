import en from '../../locales/en.json' with { type: 'json' };
import no from '../../locales/no.json' with { type: 'json' };
import sv from '../../locales/sv.json' with { type: 'json' };

/** The languages of files. */
export type FileLanguage = 'no' | 'en' | 'sv';

const TEXTS: Readonly<Record<FileLanguage, Readonly<Record<keyof typeof no, string>>>> = {
  no,
  en,
  sv,
};

/** Looks up a text of `locales/` without placeholders. */
export type FileText = (key: keyof typeof no) => string;

/** The texts of a file in its language. */
export function fileTexts(language: FileLanguage): FileText {
  return (key) => TEXTS[language][key];
}
