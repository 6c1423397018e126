import { quickLanes } from './lib/checks.ts';
import { generate } from './lib/generate.ts';
import { exitCodeOf, inOrder } from './lib/run-checks.ts';
import { main } from './lib/terminal.ts';

/** Types, lint and import rules: what an edit breaks most often, in under a minute. */
await main(async () => {
  await generate();
  return exitCodeOf((await Promise.all(quickLanes.map(inOrder))).flat());
});
