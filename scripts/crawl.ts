import { generate } from './lib/generate.ts';
import { runInFront } from './lib/run.ts';
import { main } from './lib/terminal.ts';

/**
 * Crawls the portal without every feature alone, and without every pair that the table of needs connects, as people of every kind.
 * Arguments are the combinations to crawl, `chips` or `cards+verification`; all of them without any.
 */
await main(async () => {
  await generate();
  const named = process.argv.slice(2);
  if (named.length > 0) process.env['CRAWL_WITHOUT'] = named.join(',');
  return runInFront(['vitest', 'run', '--config', 'vitest.crawl.config.ts']);
});
