import { build } from './lib/build.ts';
import { built } from './lib/portal.ts';
import { runInFront } from './lib/run.ts';
import { doing, main } from './lib/terminal.ts';

/** The sandbox alone, configured by its environment variables. */
await main(async () => {
  await build((part) => doing(`Building ${part}`), ['sandbox']);
  return runInFront([...built.sandbox, ...process.argv.slice(2)]);
});
