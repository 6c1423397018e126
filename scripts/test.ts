import { styleText } from 'node:util';
import { build } from './lib/build.ts';
import { findChromium } from './lib/chromium.ts';
import { generate } from './lib/generate.ts';
import { run } from './lib/run.ts';
import { doing, main } from './lib/terminal.ts';

type Check = readonly [name: string, command: string, ...args: string[]];

const script = (name: string) => ['node', 'scripts/bootstrap.mjs', `checks/${name}`] as const;

/** Everything that must hold, in two lanes that run side by side, one for each core. */
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
  [['unit and contract', 'vitest', 'run']],
];

async function check([name, command, ...args]: Check): Promise<boolean> {
  const begun = Date.now();
  const { code, output } = await run(command, args);
  const seconds = `${((Date.now() - begun) / 1000).toFixed(0)} s`;
  if (code === 0) {
    console.log(`${styleText('green', '✓')} ${name} (${seconds})`);
  } else {
    console.log(`${styleText('red', '✗')} ${name} (${seconds})\n${output}`);
  }
  return code === 0;
}

/** Builds what the browser will get; what breaks is a failed check, and the others are heard to the end. */
async function built(): Promise<boolean> {
  try {
    await build((part) => doing(`Building ${part}`));
    return true;
  } catch (cause) {
    console.log(
      `${styleText('red', '✗')} build\n${cause instanceof Error ? cause.message : String(cause)}`,
    );
    return false;
  }
}

async function inOrder(checks: readonly Check[]): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const each of checks) results.push(await check(each));
  return results;
}

await main(async () => {
  await generate();
  const [sources, tests] = lanes;
  // The checks of the sources are done long before the tests: the build for the browser fills the gap.
  const checked = inOrder(sources).then(async (results) => ({ results, isBuilt: await built() }));
  const [{ results, isBuilt }, tested] = await Promise.all([checked, inOrder(tests)]);
  results.push(...tested);
  if (isBuilt) {
    results.push(await check(['weight', ...script('weight')]));
    await findChromium();
    results.push(await check(['browser', 'playwright', 'test']));
  } else results.push(false);
  const failed = results.filter((isGood) => !isGood).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
