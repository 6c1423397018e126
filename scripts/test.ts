import { styleText } from 'node:util';
import { build } from './lib/build.ts';
import { findChromium } from './lib/chromium.ts';
import { generate } from './lib/generate.ts';
import { run } from './lib/run.ts';
import { doing, main } from './lib/terminal.ts';
import { clearTimes, PART, readTimes } from './reporters/times.ts';

type Check = readonly [name: string, command: string, ...args: string[]];

const script = (name: string) => ['node', 'scripts/bootstrap.mjs', `checks/${name}`] as const;

/** All checks, in two lanes that run side by side, one for each core. */
const lanes: readonly [readonly Check[], readonly Check[]] = [
  [
    ['generated code', 'graphql-codegen', '--check'],
    // TypeScript 7 checks four times as fast; typescript-eslint parses with 6.
    ['types', 'node', 'node_modules/typescript-native/bin/tsc', '--noEmit'],
    ['lint that knows types', 'oxlint', '--deny-warnings', '.'],
    ['lint', 'eslint', '--cache', '--cache-location', '.cache/eslint/', '--max-warnings', '0', '.'],
    ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
    [
      'import rules',
      'depcruise',
      '--config',
      'dependency-cruiser.config.js',
      'gateway',
      'web',
      'sandbox',
      'schema',
      'clients',
    ],
    ['unused code', 'knip', '--no-progress', '--treat-config-hints-as-errors'],
    ['translations', ...script('translations')],
    ['OpenAPI', ...script('openapi')],
    ['printed schema and breaking changes', ...script('schema')],
  ],
  [
    [
      'unit and contract',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=scripts/reporters/vitest.ts',
    ],
  ],
];

const journeys = [
  'playwright',
  'test',
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

/** The seconds of each part, in the order of completion. */
const took: { readonly name: string; readonly seconds: number }[] = [];

/** Starts timing a part. The returned function ends it, and returns its seconds. */
function time(name: string): () => number {
  const startedAt = Date.now();
  return () => {
    const seconds = (Date.now() - startedAt) / 1000;
    took.push({ name, seconds });
    return seconds;
  };
}

const whole = (seconds: number) => seconds.toFixed(0).padStart(6);

/** Prints the time of each part; for tests, also the sums over all workers and the slowest files. */
function printTimes(): void {
  console.log('\nSeconds by part, of which some ran side by side');
  for (const { name, seconds } of took) {
    const times = readTimes(name);
    const sums = Object.entries(times?.sums ?? {}).map(
      ([what, each]) => `${what} ${each.toFixed(0)}`,
    );
    console.log(`${whole(seconds)}  ${[name, ...sums].join(', ')}`);
    for (const { file, seconds: each } of times?.slowest ?? [])
      console.log(`        ${whole(each)}  ${file}`);
  }
}

async function check(
  [name, command, ...args]: Check,
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const end = time(name);
  const { code, output } = await run(command, args, { ...environment, [PART]: name });
  const seconds = `${end().toFixed(0)} s`;
  if (code === 0) {
    console.log(`${styleText('green', '✓')} ${name} (${seconds})`);
  } else {
    console.log(`${styleText('red', '✗')} ${name} (${seconds})\n${output}`);
  }
  return code === 0;
}

/** Builds the browser's files. A failed build is a failed check, and the other checks still run to the end. */
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

async function inOrder(checks: readonly Check[]): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const each of checks) results.push(await check(each));
  return results;
}

await main(async () => {
  clearTimes();
  const end = time('generating code');
  await generate();
  end();
  const [sources, tests] = lanes;
  // The source checks end long before the tests: checks of the build fill the gap.
  const checked = inOrder(sources).then(async (results) => {
    const isBuilt = await built();
    if (isBuilt) {
      results.push(await check(['weight', ...script('weight')]));
      await findChromium();
      results.push(await check(failing, { JOURNEYS_PORT: FAILING_PORT }));
    }
    return { results, isBuilt };
  });
  const [{ results, isBuilt }, tested] = await Promise.all([checked, inOrder(tests)]);
  results.push(...tested);
  results.push(isBuilt && (await check(browser)));
  printTimes();
  const failed = results.filter((isGood) => !isGood).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
