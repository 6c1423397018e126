import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Portal } from '../portal.ts';
import { queryText } from './query.ts';

type Languages = Portal['languages'];
export type Language = Languages[number];

/** The language in the web client's cookie; without one that the portal offers, the first that it offers. */
export function rememberedLanguage(request: Request, languages: Languages): Language {
  const { language: value } = parseCookie(request.headers.cookie ?? '');
  const [first = 'no'] = languages;
  return languages.find((language) => language === value) ?? first;
}

/** The language of the provider's pages: that of the query, otherwise the portal's. */
export const uiLocales = (request: Request, languages: Languages): string =>
  queryText(request, 'ui_locales', 'lang') ?? rememberedLanguage(request, languages);
