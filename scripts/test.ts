import { styleText } from 'node:util';
import { build } from './lib/build.ts';
import { playwright, production, sources, vitest, weight, type Check } from './lib/checks.ts';
import { generate } from './lib/generate.ts';
import { check, exitCodeOf, inOrder, printTimes, time } from './lib/run-checks.ts';
import { doing, main } from './lib/terminal.ts';
import { clearTimes } from './reporters/times.ts';

const tests: Check = [
  'unit and contract',
  ...vitest,
  '--reporter=default',
  '--reporter=scripts/reporters/vitest.ts',
];

const journeys = [
  ...playwright,
  '--no-deps',
  '--reporter=list,./scripts/reporters/playwright.ts',
] as const;

/** The browser tests, once the build is done. Failing and slow cases run on a portal of their own, and mostly wait. */
const failing: Check = [
  'browser, when something fails or is slow',
  ...journeys,
  '--project=outage',
  '--project=slow',
  '--workers=1',
  '--output=test-results/failing',
];
const browser: Check = [
  'browser',
  ...journeys,
  '--project=journeys',
  '--output=test-results/journeys',
];
const FAILING_PORT = '4130';

/** Builds what the browser will get; what breaks is a failed check, and the others are heard to the end. */
async function built(): Promise<boolean> {
  const end = time('build');
  try {
    await build((part) => doing(`Building ${part}`));
    return true;
  } catch (cause) {
    console.log(
      `${styleText('red', '✗')} build\n${cause instanceof Error ? cause.message : String(cause)}`,
    );
    return false;
  } finally {
    end();
  }
}

/** Everything that must hold, in two lanes that run side by side, one for each core. */
await main(async () => {
  clearTimes();
  const end = time('generating code');
  await generate();
  end();
  // The checks of the sources are done long before the tests: what needs the build, and little else, fills the gap.
  const checked = inOrder(sources).then(async (results) => {
    const isBuilt = await built();
    if (isBuilt) {
      results.push(await check(weight), await check(production));
      results.push(await check(failing, { JOURNEYS_PORT: FAILING_PORT }));
    }
    return { results, isBuilt };
  });
  const [{ results, isBuilt }, tested] = await Promise.all([checked, check(tests)]);
  results.push(tested, isBuilt && (await check(browser)));
  printTimes();
  return exitCodeOf(results);
});
