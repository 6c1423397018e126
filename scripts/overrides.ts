import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { run } from './lib/run.ts';
import { doing, main } from './lib/terminal.ts';

const overridesSchema = z.record(
  z.string(),
  z.union([z.string(), z.record(z.string(), z.string())]),
);
const Manifest = z.looseObject({
  engines: z.object({ node: z.string() }),
  overrides: overridesSchema,
});
const Lockfile = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ engines: z.looseObject({ node: z.string().optional() }).optional() }),
  ),
});

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The lowest version that a range such as `^20.19.0 || >=22.12` names, as numbers. This and `compare` are not `semver`: that package
 * and its types would be two more to keep, for a command that reads the ranges of `engines` alone.
 */
const lowest = (range: string): readonly number[] =>
  range
    .split('||')
    .map((part) => (/\d+(?:\.\d+)*/.exec(part)?.[0] ?? '0').split('.').map(Number))
    .sort(compare)[0] ?? [];

const compare = (one: readonly number[], two: readonly number[]): number =>
  (one[0] ?? 0) - (two[0] ?? 0) || (one[1] ?? 0) - (two[1] ?? 0) || (one[2] ?? 0) - (two[2] ?? 0);

/** Why an override is needed: what breaks without it, by npm's own resolution. Undefined: nothing does. */
async function reasonOf(name: string): Promise<string | undefined> {
  const manifest = Manifest.parse(read('package.json'));
  const lockfile = Lockfile.parse(read('package-lock.json'));
  const without = (table: Readonly<Record<string, unknown>>, isGone: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(table).filter(([key]) => !isGone(key)));
  const folder = mkdtempSync(join(tmpdir(), 'overrides-'));
  try {
    const overrides = without(manifest.overrides, (key) => key === name);
    // npm keeps what the lockfile has while the ranges allow it.
    const packages = without(lockfile.packages, (key) => key.endsWith(`node_modules/${name}`));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, overrides }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, packages }));
    const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code, output } = await run('npm', ['install', ...options, '--prefix', folder]);
    if (code !== 0) return /ERESOLVE.*/.exec(output)?.[0] ?? output.trim().split('\n')[0];
    const node = lowest(manifest.engines.node);
    const resolved = Lockfile.parse(read(join(folder, 'package-lock.json'))).packages;
    return Object.entries(resolved).flatMap(([key, { engines }]) =>
      compare(lowest(engines?.node ?? '0'), node) > 0
        ? `${key.replace(/^.*node_modules\//, '')} needs Node ${engines?.node}`
        : [],
    )[0];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Tells for each override of `package.json` whether it is still needed. It asks the registry, so it is no test. */
await main(async () => {
  let isAllNeeded = true;
  for (const name of Object.keys(Manifest.parse(read('package.json')).overrides)) {
    doing(`Resolving the packages without the override of ${name}`);
    const reason = await reasonOf(name);
    console.log(`${name}: ${reason ?? 'no longer needed'}`);
    if (reason === undefined) isAllNeeded = false;
  }
  return isAllNeeded ? 0 : 1;
});
