import { readFileSync, statSync } from 'node:fs';
import { styleText } from 'node:util';
import { z } from 'zod';
import { paths } from '../../schema/paths.ts';
import { build } from '../lib/build.ts';
import { main } from '../lib/terminal.ts';

const FOLDER = 'dist/web';

/** kB of JavaScript, brotli, by page: the scripts of a first load, before its first request. */
const BUDGETS: Readonly<Record<string, number>> = {
  [paths.home]: 103.5,
  [paths.chargingJourney]: 166,
  [paths.payment]: 146,
  [paths.invitation]: 120,
  [paths.register]: 115.5,
  [paths.authError]: 97.5,
};
/** The budget of every other page. */
const DEFAULT_BUDGET = 197;

/** The scripts that the home loads once it is painted. */
const AFTER_PAINT: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['components/MonthChart.tsx'],
};

/** Loaded when a person interacts; no first load has it. */
const CLIENT = 'lib/graphql/client.ts';
/** Sends the requests until then. */
const WITHOUT_CLIENT = 'lib/graphql/early-requests.ts';

const files = z.array(z.string());
const PageStarts = z.object({
  texts: z.record(z.string(), z.record(z.string(), files)),
  pages: z.array(z.object({ address: z.string(), texts: files, files })),
});
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
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
  const { texts, pages } = PageStarts.parse(read('page-starts'));
  const manifest = Manifest.parse(read('manifest'));

  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const next of chunk.imports) filesOf(next, found);
    return found;
  };
  const entry = Object.entries(manifest).find(([, { isEntry }]) => isEntry)?.[0] ?? '';
  const kilobytes = (all: Iterable<string>) =>
    [...new Set(all)]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + statSync(`${FOLDER}/${file}.br`).size, 0) / 1000;

  const client = filesOf(CLIENT);
  const known = new Set([...filesOf(entry), ...filesOf(WITHOUT_CLIENT)]);
  const clientOnly = [...client].filter((file) => !known.has(file));
  const packs = texts['no'] ?? {};
  const problems: string[] = [];
  console.log('JavaScript of a first load, kB with brotli, by page');
  for (const { address, texts: shown, files: own } of pages) {
    const late = (AFTER_PAINT[address] ?? []).flatMap((key) => [...filesOf(key)]);
    const words = shown.flatMap((name) => packs[name] ?? []);
    const all = [...filesOf(entry), ...words, ...own, ...late];
    const weight = kilobytes(all);
    const budget = BUDGETS[address] ?? DEFAULT_BUDGET;
    const isHeavy = weight > budget;
    console.log(`  ${weight.toFixed(1).padStart(6)} of ${budget}  ${address}`);
    if (isHeavy) problems.push(`${address} weighs ${weight.toFixed(1)} kB, more than ${budget}`);
    if (clientOnly.some((file) => all.includes(file)))
      problems.push(`${address} begins with the client of the gateway`);
  }
  for (const problem of problems) console.error(styleText('red', problem));
  return problems.length === 0 ? 0 : 1;
});
