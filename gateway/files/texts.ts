import en from '../../locales/en.json' with { type: 'json' };
import no from '../../locales/no.json' with { type: 'json' };
import sv from '../../locales/sv.json' with { type: 'json' };

/** The languages that files are made in. */
export type FileLanguage = 'no' | 'en' | 'sv';

const TEXTS: Readonly<Record<FileLanguage, Readonly<Record<keyof typeof no, string>>>> = {
  no,
  en,
  sv,
};

/** A text of `locales/` that takes nothing in. */
export type FileText = (key: keyof typeof no) => string;

/** The texts of a file in its reader's language. */
export function fileTexts(language: FileLanguage): FileText {
  return (key) => TEXTS[language][key];
}
