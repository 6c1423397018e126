import type { Language } from '../generated/graphql.ts';

/** The portal's languages in the order they are offered; the first is the default and the fallback. */
export const languages = ['no', 'en', 'sv'] as const satisfies readonly Language[];

/** The locale whose formats each language uses (specification sections 1 and 9). */
export const locales = { no: 'nb-NO', en: 'en-GB', sv: 'sv-SE' } as const satisfies Record<
  Language,
  string
>;

export type Locale = (typeof locales)[Language];

const isLanguage = (value: string | undefined): value is Language =>
  languages.some((language) => language === value);

/**
 * Reads the remembered language out of `document.cookie`.
 * @returns the language, Norwegian when none or an unknown one is remembered
 */
export function rememberedLanguage(cookies: string): Language {
  const value = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1];
  return isLanguage(value) ? value : 'no';
}

const oneYear = 365 * 24 * 60 * 60;

/** Writes the language where the gateway, too, finds it; Lax, so that a link from outside brings it along. */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `language=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`;
}
