import type { Request } from 'express';
import { queryText } from './query.ts';

const LANGUAGES = ['no', 'en', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language the web client remembers in its cookie; Norwegian when there is none, or none of ours. */
export function rememberedLanguage(request: Request): Language {
  const value = /(?:^|;\s*)language=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
  return LANGUAGES.find((language) => language === value) ?? 'no';
}

/** The language the provider's pages are asked for in: the query's wish, otherwise the portal's own. */
export const uiLocales = (request: Request): string =>
  queryText(request, 'ui_locales', 'lang') ?? rememberedLanguage(request);
