import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '../identity/remembered-language.ts';
import { matcherOf } from './addresses.ts';

const files = z.array(z.string());
const texts = z.record(z.string(), files);
const Preloads = z.object({
  texts: z.object({ no: texts, en: texts, sv: texts }),
  pages: z.array(z.object({ address: z.string(), texts: files, files })),
});

/** The scripts that a page at a path loads besides those that its HTML names, in the language of the reader. */
export type PreloadsOf = (path: string, language: Language) => readonly string[];

/**
 * Reads from the web client's build what its pages load. Without a list nothing is loaded early.
 *
 * @param folder the build
 */
export function createPreloads(folder: string): PreloadsOf {
  const list = join(folder, '.vite', 'preloads.json');
  if (!existsSync(list)) return () => [];
  const preloads = Preloads.parse(JSON.parse(readFileSync(list, 'utf8')));
  const pages = preloads.pages.map(({ address, ...page }) => ({
    ...page,
    matcher: matcherOf(address),
  }));
  return (path, language) => {
    const page = pages.find(({ matcher }) => matcher.test(path));
    const packs = preloads.texts[language];
    const shown = (page?.texts ?? ['first']).flatMap((name) => packs[name] ?? []);
    return [...shown, ...(page?.files ?? [])];
  };
}
