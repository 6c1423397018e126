import type { Language } from '../generated/schema.ts';
import { readCookie, writeCookie } from './cookie.ts';

/**
 * The portal's languages in the order they are offered; the first is the default and the fallback. Each with the tag that
 * names it in pages, files and the cookie, the locale whose formats it uses (SCOPE-24, CONST-3), and its own
 * name.
 */
export const languages = {
  NO: { tag: 'no', locale: 'nb-NO', name: 'Norsk' },
  EN: { tag: 'en', locale: 'en-GB', name: 'English' },
  SV: { tag: 'sv', locale: 'sv-SE', name: 'Svenska' },
} as const satisfies Record<Language, Readonly<{ tag: string; locale: string; name: string }>>;

export type Locale = (typeof languages)[Language]['locale'];

const codes = ['NO', 'EN', 'SV'] as const satisfies readonly Language[];

/** The choices of a control that switches the language; screen readers speak each name in its own language. */
export const languageOptions = codes.map((value) => ({
  value,
  label: languages[value].name,
  lang: languages[value].tag,
}));

/**
 * Reads the remembered language out of `document.cookie`.
 * @returns the language, Norwegian when none or an unknown one is remembered
 */
export function rememberedLanguage(cookies: string): Language {
  const tag = readCookie('language', cookies);
  return codes.find((code) => languages[code].tag === tag) ?? 'NO';
}

/** Whether the remembered language is a choice made in this browser that the profile does not have yet. */
export function isOwnLanguage(cookies: string): boolean {
  const tag = readCookie('language', cookies);
  return tag !== undefined && tag !== readCookie('language_of_profile', cookies);
}

/** Writes the language where the gateway, too, finds it. */
export const rememberLanguage = (language: Language): void =>
  writeCookie('language', languages[language].tag);

/** Writes that the customer's profile has this language. */
export const rememberProfileLanguage = (language: Language): void =>
  writeCookie('language_of_profile', languages[language].tag);
