import { join } from 'node:path';
import { whenStale } from '../../scripts/lib/fingerprint.ts';
import { mustRun } from '../../scripts/lib/run.ts';
import { doing } from '../../scripts/lib/terminal.ts';

const MODULES = join('bench', 'node_modules');

/** The path of a program that comes with the packages of `bench/package.json`. */
export const binary = (name: string): string => join(MODULES, '.bin', name);

/**
 * Installs the packages of `bench/package.json`, unless those of its lockfile are there. What they share with the portal, GraphQL above
 * all, which must be there once, they find in the portal's packages: these are their peer dependencies.
 */
export async function installPackages(): Promise<void> {
  await whenStale(
    {
      name: 'bench-packages',
      inputs: [join('bench', 'package-lock.json')],
      outputs: [join(MODULES, '.package-lock.json')],
    },
    async () => {
      doing('Installing the packages of the benchmarks');
      // A peer asks for a newer Node than the portal, and runs on the portal's.
      await mustRun('npm', 'ci', '--prefix', 'bench', '--no-engine-strict', '--omit=peer');
    },
  );
}
