import { readFileSync, statSync } from 'node:fs';
import { styleText } from 'node:util';
import { z } from 'zod';
import { paths } from '../../schema/paths.ts';
import { build } from '../lib/build.ts';
import { main } from '../lib/terminal.ts';

const FOLDER = 'dist/web';

/** kB of JavaScript, brotli: what the home fetches before it is idle. */
const HOME_BUDGET = 174;
/** The same for any other page that is opened first. */
const PAGE_BUDGET = 234;

/** The files that the home fetches by itself once it is painted. */
const AFTER_PAINT = ['MonthChart', 'keep'];

/** Modules that come once a person does something: no page begins with them. */
const LATE = ['data/apollo-client.ts', '../schema/inputs/parse-phone.ts'];

const files = z.array(z.string());
const Pages = z.object({
  textIndexes: z.record(z.string(), files),
  texts: z.record(z.string(), z.record(z.string(), files)),
  pages: z.array(z.object({ addresses: z.array(z.string()), texts: z.array(z.string()), files })),
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

/**
 * Prints the weight of each page, and fails above the budgets. It measures bytes of the build, which do not depend on the
 * machine's load.
 */
await main(async () => {
  await build(() => undefined, ['web']);
  const { textIndexes, texts, pages } = Pages.parse(read('pages'));
  const manifest = Manifest.parse(read('manifest'));

  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const next of chunk.imports) filesOf(next, found);
    return found;
  };
  const entry = Object.entries(manifest).find(([, { isEntry }]) => isEntry)?.[0] ?? '';
  const entryFiles = filesOf(entry);
  const keyNamed = (name: string) =>
    Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? '';
  const kilobytes = (all: Iterable<string>) =>
    [...new Set(all)]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + statSync(`${FOLDER}/${file}.br`).size, 0) / 1000;

  const norwegian = texts['no'] ?? {};
  const begunWith = (page: (typeof pages)[number]) => [
    ...entryFiles,
    ...(textIndexes['no'] ?? []),
    ...page.texts.flatMap((feature) => norwegian[feature] ?? []),
    ...page.files,
  ];
  const isHome = ({ addresses }: (typeof pages)[number]) => addresses.includes(paths.home);
  const home = kilobytes([
    ...pages.filter(isHome).flatMap(begunWith),
    ...AFTER_PAINT.flatMap((name) => [...filesOf(keyNamed(name))]),
  ]);
  const problems: string[] = [];
  for (const name of AFTER_PAINT)
    if (keyNamed(name) === '') problems.push(`The build has no file ${name}`);
  for (const key of LATE) if (!(key in manifest)) problems.push(`The build has no chunk of ${key}`);
  if (home > HOME_BUDGET)
    problems.push(`The home weighs ${home.toFixed(1)} kB, more than ${HOME_BUDGET}`);
  console.log(`JavaScript of a first load, kB with brotli
  ${home.toFixed(1).padStart(6)} of ${HOME_BUDGET}  /`);
  for (const page of pages.filter((each) => !isHome(each))) {
    const [address = ''] = page.addresses;
    const weight = kilobytes(begunWith(page));
    console.log(`  ${weight.toFixed(1).padStart(6)} of ${PAGE_BUDGET}  ${address}`);
    if (weight > PAGE_BUDGET)
      problems.push(`${address} weighs ${weight.toFixed(1)} kB, more than ${PAGE_BUDGET}`);
  }
  for (const key of LATE) {
    const own = [...filesOf(key)].filter((file) => !entryFiles.has(file));
    const [file = ''] = own;
    for (const page of pages)
      if (begunWith(page).includes(file))
        problems.push(`${page.addresses[0] ?? ''} begins with ${key}`);
  }
  for (const problem of problems) console.error(styleText('red', problem));
  return problems.length === 0 ? 0 : 1;
});
