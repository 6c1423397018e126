import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { queryText } from './query.ts';

const LANGUAGES = ['no', 'en', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language in the web client's cookie; Norwegian without one of ours. */
export function rememberedLanguage(request: Request): Language {
  const { language: value } = parseCookie(request.headers.cookie ?? '');
  return LANGUAGES.find((language) => language === value) ?? 'no';
}

/** The language of the provider's pages: that of the query, otherwise the portal's. */
export const uiLocales = (request: Request): string =>
  queryText(request, 'ui_locales', 'lang') ?? rememberedLanguage(request);
