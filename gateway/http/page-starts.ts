import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '../identity/remembered-language.ts';
import { matcherOf } from './addresses.ts';

const files = z.array(z.string());
const texts = z.record(z.string(), files);
const title = z.object({
  of: z.enum(['list', 'page']),
  text: z.object({ no: z.string(), en: z.string(), sv: z.string() }),
});
const PageStarts = z.object({
  texts: z.object({ no: texts, en: texts, sv: texts }),
  pages: z.array(
    z.object({
      address: z.string(),
      texts: files,
      files,
      views: z.record(z.string(), files),
      title: title.nullable(),
    }),
  ),
});

/** What a page at a path begins with, in the language of the reader. */
export interface PageStart {
  /** The scripts that it loads besides those that its HTML names. */
  readonly files: readonly string[];
  /** Its title, and what it is a title of. Null where it is not known before the page. */
  readonly title: Readonly<{ text: string; of: string }> | null;
}

/** @param view what the address names as the view of the page, whatever it is */
export type PageStartOf = (path: string, language: Language, view?: unknown) => PageStart;

/**
 * Reads from the web client's build what its pages begin with. Without a list nothing is loaded early.
 *
 * @param folder the build
 */
export function createPageStarts(folder: string): PageStartOf {
  const list = join(folder, '.vite', 'page-starts.json');
  if (!existsSync(list)) return () => ({ files: [], title: null });
  const starts = PageStarts.parse(JSON.parse(readFileSync(list, 'utf8')));
  const pages = starts.pages.map(({ address, views, ...page }) => ({
    ...page,
    views: new Map<unknown, readonly string[]>(Object.entries(views)),
    matcher: matcherOf(address),
  }));
  return (path, language, view) => {
    const page = pages.find(({ matcher }) => matcher.test(path));
    const packs = starts.texts[language];
    const shown = (page?.texts ?? ['first']).flatMap((name) => packs[name] ?? []);
    return {
      files: [...new Set([...shown, ...(page?.files ?? []), ...(page?.views.get(view) ?? [])])],
      title: page?.title ? { of: page.title.of, text: page.title.text[language] } : null,
    };
  };
}
