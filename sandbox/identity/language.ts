import type { Request, Response } from 'express';

/** The languages of the pages; the first is the default (SCOPE-23). */
export const languages = ['no', 'en', 'sv'] as const;

/** A language that the pages exist in. */
export type Language = (typeof languages)[number];

const LANGUAGE_COOKIE = 'identity_language';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Languages by the first subtag of BCP 47 tags (`nb-NO`) and of the portal's own locales (`no-no`). */
const BY_SUBTAG: ReadonlyMap<string, Language> = new Map([
  ['no', 'no'],
  ['nb', 'no'],
  ['nn', 'no'],
  ['en', 'en'],
  ['sv', 'sv'],
]);

/**
 * The language of a page: the first of `uiLocales` that exists (space-separated, OpenID Connect Core
 * 3.1.2.1), else the remembered one, else Norwegian.
 */
export function languageOf(req: Pick<Request, 'headers'>, uiLocales?: unknown): Language {
  const requested = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  for (const tag of [...requested, rememberedLanguage(req)]) {
    const language = toLanguage(tag);
    if (language) return language;
  }
  return languages[0];
}

/** The language that a tag stands for, or undefined. */
export function toLanguage(tag: unknown): Language | undefined {
  if (typeof tag !== 'string') return undefined;
  return BY_SUBTAG.get(tag.toLowerCase().split(/[-_]/)[0] ?? '');
}

/** Remembers a language that was chosen on a page, for later pages that request none. */
export function rememberLanguage(res: Response, language: Language): void {
  res.cookie(LANGUAGE_COOKIE, language, {
    path: '/',
    maxAge: YEAR_MS,
    httpOnly: true,
    sameSite: 'lax',
  });
}

function rememberedLanguage({ headers }: Pick<Request, 'headers'>): string | undefined {
  return new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1];
}
