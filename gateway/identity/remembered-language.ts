import type { Request } from 'express';

const LANGUAGES = ['no', 'en', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language the web client remembers in its cookie; Norwegian when there is none, or none of ours. */
export function rememberedLanguage(request: Request): Language {
  const value = /(?:^|;\s*)language=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
  return LANGUAGES.find((language) => language === value) ?? 'no';
}
