import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { vitest } from './lib/checks.ts';
import { drawMutants, mutate, Mutant } from './lib/mutants.ts';
import { run } from './lib/run.ts';
import { main } from './lib/terminal.ts';

const LIST = 'tests/mutants.json';
const SEED = 48;

/** How many are drawn of each part. */
const PARTS: readonly (readonly [count: number, isOf: (file: string) => boolean])[] = [
  [20, (file) => file.startsWith('gateway/domain/')],
  [15, (file) => file.startsWith('gateway/') && !file.startsWith('gateway/domain/')],
  [15, (file) => file.startsWith('web/')],
  [10, (file) => file.startsWith('sandbox/')],
];

/**
 * Runs the tests that are related to each mutant of the list, and prints whether one noticed. The list is drawn when there is none.
 * Tests are shown to hold what they promise where `npm test` alone only shows that they pass.
 */
await main(async () => {
  if (!existsSync(LIST)) {
    const drawn = PARTS.flatMap(([count, isOf]) => drawMutants(SEED, count, isOf));
    writeFileSync(LIST, `${JSON.stringify(drawn, null, 2)}\n`);
    console.log(`${drawn.length} mutants are drawn in ${LIST}.`);
    return 0;
  }
  const mutants = z.array(Mutant).parse(JSON.parse(readFileSync(LIST, 'utf8')));
  const results: Record<string, number> = {};
  for (const mutant of mutants) {
    const code = readFileSync(mutant.file, 'utf8');
    const mutated = mutate(code, mutant);
    let result = 'gone';
    if (mutated !== undefined) {
      writeFileSync(mutant.file, mutated);
      try {
        const related = await run(vitest[0], ['related', '--run', '--bail=1', mutant.file]);
        result = related.code === 0 ? 'UNNOTICED' : 'noticed';
      } finally {
        writeFileSync(mutant.file, code);
      }
    }
    results[result] = (results[result] ?? 0) + 1;
    console.log(`${result}  ${mutant.file}:${mutant.line}  ${mutant.to.trim()}`);
  }
  console.log(results);
  return 0;
});
