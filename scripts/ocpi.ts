import { build } from './lib/build.ts';
import { runInFront } from './lib/run.ts';
import { doing, main } from './lib/terminal.ts';

/** The OCPI backend alone, configured by its environment variables. */
await main(async () => {
  await build((part) => doing(`Building ${part}`), ['ocpi']);
  return runInFront(['node', 'dist/ocpi/main.js', ...process.argv.slice(2)]);
});
