import type { Language } from '../generated/schema.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { usePortal } from './portal.ts';

/**
 * The portal's languages. Each with the tag that names it in pages, files and the cookie, the locale whose formats it uses
 * (SCOPE-24, CONST-3), and its own name.
 */
export const languages = {
  NO: { tag: 'no', locale: 'nb-NO', name: 'Norsk' },
  EN: { tag: 'en', locale: 'en-GB', name: 'English' },
  SV: { tag: 'sv', locale: 'sv-SE', name: 'Svenska' },
} as const satisfies Record<Language, Readonly<{ tag: string; locale: string; name: string }>>;

export type Locale = (typeof languages)[Language]['locale'];

const codes = ['NO', 'EN', 'SV'] as const satisfies readonly Language[];

/**
 * The choices of a language switch: the languages that the provider offers, none until they are known. Screen readers speak each name
 * in its own language.
 */
export const useLanguageOptions = () =>
  (usePortal()?.languages ?? []).map((value) => ({
    value,
    label: languages[value].name,
    lang: languages[value].tag,
  }));

/** The language of the page: the gateway knows the remembered one, and the first that the provider offers. */
export const pageLanguage = (): Language =>
  codes.find((code) => languages[code].tag === document.documentElement.lang) ?? 'NO';

/** Whether the remembered language is a choice made in this browser that the profile does not have yet. */
export function isOwnLanguage(cookies?: string): boolean {
  const tag = readCookie('language', cookies);
  return tag !== undefined && tag !== readCookie('language_of_profile', cookies);
}

/** Whether the page has the language of the link that the visit began with, as one in an e-mail (`http/link-language.ts`). */
export const isLinkLanguage = (): boolean => readCookie('language_of_link') !== undefined;

/** Stores the language in the cookie that the gateway reads too, in place of a link's. */
export function rememberLanguage(language: Language): void {
  writeCookie('language', languages[language].tag);
  writeCookie('language_of_link', null);
}

/** Stores that the customer's profile has this language. */
export const rememberProfileLanguage = (language: Language): void =>
  writeCookie('language_of_profile', languages[language].tag);
