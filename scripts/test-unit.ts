import { unit } from './lib/checks.ts';
import { generate } from './lib/generate.ts';
import { runInFront } from './lib/run.ts';
import { main } from './lib/terminal.ts';

/** The tests of rules and servers; arguments are Vitest's, such as a file. */
await main(async () => {
  await generate();
  return runInFront([...unit, ...process.argv.slice(2)]);
});
