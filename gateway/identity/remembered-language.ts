import type { Request } from 'express';
import { readHint } from './hint-cookie.ts';
import type { Portal } from '../portal.ts';
import { queryText } from './query.ts';

type Languages = Portal['languages'];
export type Language = Languages[number];

/** The cookie with the language of the link that a visit began with (`web/lib/language.ts`). */
export const LINK_LANGUAGE_COOKIE = 'language_of_link';

/**
 * The language of the link that the visit began with, otherwise that in the web client's cookie; without one that the portal
 * offers, the first that it offers.
 */
export function rememberedLanguage(request: Request, languages: Languages): Language {
  const offered = (value: string | undefined) => languages.find((language) => language === value);
  const [first = 'no'] = languages;
  return (
    offered(readHint(request, LINK_LANGUAGE_COOKIE)) ??
    offered(readHint(request, 'language')) ??
    first
  );
}

/** The language of the provider's pages: that of the query, otherwise the portal's. */
export const uiLocales = (request: Request, languages: Languages): string =>
  queryText(request, 'ui_locales', 'lang', 'language') ?? rememberedLanguage(request, languages);
