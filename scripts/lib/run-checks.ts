import { styleText } from 'node:util';
import { PART, readTimes } from '../reporters/times.ts';
import type { Check } from './checks.ts';
import { run } from './run.ts';

/** Seconds of each part, in the order in which they ended. */
const took: { readonly name: string; readonly seconds: number }[] = [];

/** Starts to time a part. The function that it returns ends the part, and returns its seconds. */
export function time(name: string): () => number {
  const begun = Date.now();
  return () => {
    const seconds = (Date.now() - begun) / 1000;
    took.push({ name, seconds });
    return seconds;
  };
}

const whole = (seconds: number) => seconds.toFixed(0).padStart(6);

/** Prints where the time went, by part; of the tests, the sums over all workers, the slowest files, and each that failed. */
export function printTimes(): void {
  console.log('\nSeconds by part, of which some ran side by side');
  for (const { name, seconds } of took) {
    const times = readTimes(name);
    const sums = Object.entries(times?.sums ?? {}).map(
      ([what, each]) => `${what} ${each.toFixed(0)}`,
    );
    console.log(`${whole(seconds)}  ${[name, ...sums].join(', ')}`);
    for (const { file, seconds: each } of times?.slowest ?? [])
      console.log(`        ${whole(each)}  ${file}`);
    for (const test of times?.failed ?? []) console.log(`        failed  ${test}`);
  }
}

/** Runs a check, and prints its name, its seconds and, where it fails, its output. Returns whether it succeeded. */
export async function check(
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

/** Runs checks one after the other, each whatever the one before it said. */
export async function inOrder(checks: readonly Check[]): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const each of checks) results.push(await check(each));
  return results;
}

/** Prints how many checks passed and failed. Returns the exit code. */
export function exitCodeOf(results: readonly boolean[]): number {
  const failed = results.filter((isGood) => !isGood).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
