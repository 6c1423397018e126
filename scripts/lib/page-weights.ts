import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { paths } from '../../schema/paths.ts';

const FOLDER = 'dist/web';

/** The chunks that a page fetches by itself once it is painted, by the names of their files. */
const AFTER_PAINT = ['keep'];
const AFTER_PAINT_OF: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['MonthChart'],
  [paths.organizationStatistics]: ['WeekPattern'],
  [paths.organizationPriceChange]: ['SimulationSection'],
};

const files = z.array(z.string());
const Pages = z.object({
  textIndexes: z.record(z.string(), files),
  texts: z.record(z.string(), z.record(z.string(), files)),
  pages: z.array(
    z.object({
      addresses: z.array(z.string()),
      texts: z.array(z.string()),
      files,
      views: z.record(z.string(), files),
    }),
  ),
});
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
  }),
);

const read = (name: string): unknown =>
  JSON.parse(readFileSync(`${FOLDER}/.vite/${name}.json`, 'utf8'));

/** kB of the scripts among files of the build, with brotli. */
export const kilobytes = (all: Iterable<string>): number =>
  [...new Set(all)]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + statSync(`${FOLDER}/${file}.br`).size, 0) / 1000;

/** The files of the build that each page fetches before it is idle, in Norwegian, and those of a module alone. */
export function pageWeights() {
  const { textIndexes, texts, pages } = Pages.parse(read('pages'));
  const manifest = Manifest.parse(read('manifest'));
  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk of ${key}`);
    if (found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const next of chunk.imports) filesOf(next, found);
    return found;
  };
  const named = (name: string) =>
    filesOf(Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'the entry';
  const norwegian = texts['no'] ?? {};
  const shell = [
    ...filesOf(entry),
    ...(textIndexes['no'] ?? []),
    ...AFTER_PAINT.flatMap((name) => [...named(name)]),
  ];
  return {
    pages: pages.flatMap(({ addresses, texts: features, files: own, views }) => {
      const all = [
        ...shell,
        ...features.flatMap((feature) => norwegian[feature] ?? []),
        ...own,
        ...addresses.flatMap((address) =>
          (AFTER_PAINT_OF[address] ?? []).flatMap((name) => [...named(name)]),
        ),
      ];
      if (Object.keys(views).length === 0) return [{ addresses, files: new Set(all) }];
      return Object.entries(views).map(([view, more]) => ({
        addresses: addresses.map((address) => `${address}?view=${view}`),
        files: new Set([...all, ...more]),
      }));
    }),
    /** Without those that every page begins with. */
    ownFilesOf: (key: string) => [...filesOf(key)].filter((file) => !shell.includes(file)),
  };
}
