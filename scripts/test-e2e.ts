import { build } from './lib/build.ts';
import { playwright } from './lib/checks.ts';
import { runInFront } from './lib/run.ts';
import { doing, main } from './lib/terminal.ts';

/**
 * Journeys in a real browser through the built portal; arguments are Playwright's, such as a file. With arguments, a project runs
 * without the projects that it follows.
 */
await main(async () => {
  const args = process.argv.slice(2);
  await build((part) => doing(`Building ${part}`));
  return runInFront([...playwright, ...(args.length > 0 ? ['--no-deps'] : []), ...args]);
});
