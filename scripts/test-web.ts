import { web } from './lib/checks.ts';
import { generate } from './lib/generate.ts';
import { runInFront } from './lib/run.ts';
import { main } from './lib/terminal.ts';

/** The tests of the web client in a simulated browser; arguments are Vitest's, such as a file. */
await main(async () => {
  await generate();
  return runInFront([...web, ...process.argv.slice(2)]);
});
