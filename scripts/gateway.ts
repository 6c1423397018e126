import { build } from './lib/build.ts';
import { built } from './lib/portal.ts';
import { runInFront } from './lib/run.ts';
import { doing, main } from './lib/terminal.ts';

/** The built gateway alone, configured by its environment variables; with `--check` it is tried and not started. */
await main(async () => {
  const isCheck = process.argv.includes('--check');
  await build(
    (part) => doing(`Building ${part}`),
    isCheck ? ['gateway'] : ['web', 'playground', 'gateway'],
  );
  return runInFront([...built.gateway, ...(isCheck ? ['--check'] : [])]);
});
