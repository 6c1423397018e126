import { styleText } from 'node:util';
import { paths } from '../../schema/paths.ts';
import { build } from '../lib/build.ts';
import { kilobytes, pageWeights } from '../lib/page-weights.ts';
import { main } from '../lib/terminal.ts';

/** kB of JavaScript, brotli: what the home fetches before it is idle. */
const HOME_BUDGET = 166;
/** The same for any other page that is opened first. */
const PAGE_BUDGET = 222;

/** Modules that come once a person does something: no page begins with them. */
const LATE = ['data/apollo-client.ts', '../schema/inputs/parse-phone.ts'];

/**
 * Prints the weight of each page, and fails above the budgets. It measures bytes of the build, which do not depend on the
 * machine's load. `npm run bench weight` compares them with what a browser fetches.
 */
await main(async () => {
  await build(() => undefined, ['web']);
  const { pages, ownFilesOf } = pageWeights();
  const problems: string[] = [];
  console.log('JavaScript of a first load, kB with brotli');
  for (const { addresses, files } of pages) {
    const [address = ''] = addresses;
    const budget = addresses.includes(paths.home) ? HOME_BUDGET : PAGE_BUDGET;
    const weight = kilobytes(files);
    console.log(`  ${weight.toFixed(1).padStart(6)} of ${budget}  ${address}`);
    if (weight > budget)
      problems.push(`${address} weighs ${weight.toFixed(1)} kB, more than ${budget}`);
  }
  for (const key of LATE) {
    const [file = ''] = ownFilesOf(key);
    for (const { addresses, files } of pages)
      if (files.has(file)) problems.push(`${addresses[0] ?? ''} begins with ${key}`);
  }
  for (const problem of problems) console.error(styleText('red', problem));
  return problems.length === 0 ? 0 : 1;
});
