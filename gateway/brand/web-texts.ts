import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { fixSpaces } from '../../schema/fixed-spaces.ts';
import type { PortalLanguage } from '../domain/portal-language.ts';
import type { OwnTexts } from '../files/texts.ts';
import { textFilesOf, type PageTexts } from '../http/page-manifest.ts';
import { brandFilesOf, type BrandFiles } from './files.ts';

const LANGUAGES: readonly PortalLanguage[] = ['no', 'en', 'sv'];

/** A file of texts as the build has it: syntax trees by key. */
const TextModule = z.object({ default: z.record(z.string(), z.unknown()) });

/** The texts of a file with those of a provider, as the source of a module. Null where it has no text in place of another. */
async function replacement(
  path: string,
  own: Readonly<Record<string, string>>,
): Promise<Buffer | null> {
  // Text modules import nothing: importing one reads it.
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href);
  const { default: texts } = TextModule.parse(module);
  const keys = Object.keys(own).filter((key) => key in texts);
  if (keys.length === 0) return null;
  // The parser takes memory that a portal without texts of its own does not need.
  const { parse } = await import('@formatjs/icu-messageformat-parser');
  const trees = keys.map((key) => [key, parse(fixSpaces(own[key] ?? ''))]);
  return Buffer.from(
    `export default ${JSON.stringify({ ...texts, ...Object.fromEntries(trees) })}`,
  );
}

/**
 * Adds the texts of a provider to its files: a module in place of each of the build that has one of its keys, which the import map
 * of the page names. A portal without texts of its own has neither.
 *
 * @param folder the build of the web client
 */
export async function withWebTexts(
  brand: BrandFiles,
  own: OwnTexts,
  folder: string,
): Promise<Readonly<{ brand: BrandFiles; texts: PageTexts }>> {
  const modules = new Map<string, Buffer>();
  for (const language of LANGUAGES) {
    const texts = own[language];
    if (texts === undefined) continue;
    for (const file of textFilesOf(folder, language)) {
      const content = await replacement(resolve(folder, file), texts);
      if (content !== null) modules.set(file, content);
    }
  }
  const withModules = brandFilesOf([
    ...brand.files,
    ...[...modules].map(
      ([file, content]) => [basename(file), { type: 'text/javascript', content }] as const,
    ),
  ]);
  const addressOf = (file: string) => `brand/${withModules.version}/${basename(file)}`;
  return {
    brand: withModules,
    texts: { own, files: new Map([...modules.keys()].map((file) => [file, addressOf(file)])) },
  };
}
