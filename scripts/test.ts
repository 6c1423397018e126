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

/** What needs the build: it is there long before the tests are done, and the journeys that mostly wait fill their gaps. */
async function checkBuilt(): Promise<{ isBuilt: boolean; results: boolean[] }> {
  const isBuilt = await built();
  if (!isBuilt) return { isBuilt, results: [] };
  const results = await inOrder([weight, production]);
  results.push(await check(failing, { JOURNEYS_PORT: FAILING_PORT }));
  return { isBuilt, results };
}

/** Everything that must hold, in three lanes that run side by side; then the journeys, which take both cores. */
await main(async () => {
  clearTimes();
  const end = time('generating code');
  await generate();
  end();
  const [checked, { isBuilt, results }, tested] = await Promise.all([
    inOrder(sources),
    checkBuilt(),
    check(tests),
  ]);
  const all = [...checked, ...results, tested, isBuilt && (await check(browser))];
  printTimes();
  return exitCodeOf(all);
});
