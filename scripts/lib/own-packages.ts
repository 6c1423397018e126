import { join } from 'node:path';
import { whenStale } from './fingerprint.ts';
import { mustRun } from './run.ts';
import { doing } from './terminal.ts';

/** The path of a program that comes with the packages of a folder's own manifest. */
export const ownBinary = (folder: string, name: string): string =>
  join(folder, 'node_modules', '.bin', name);

/**
 * Installs the packages of a folder's own manifest, unless those of its lockfile are there. What they share with the portal, GraphQL
 * above all, which must be there once, they find in the portal's packages: these are their peer dependencies. No package runs a script.
 */
export async function installOwnPackages(folder: string): Promise<void> {
  await whenStale(
    {
      name: `packages-of-${folder.replaceAll('/', '-')}`,
      inputs: [join(folder, 'package-lock.json')],
      outputs: [join(folder, 'node_modules', '.package-lock.json')],
    },
    async () => {
      doing(`Installing the packages of ${folder}`);
      const options = ['--no-engine-strict', '--omit=peer', '--ignore-scripts'];
      // A package asks for a newer Node than the portal, and runs on the portal's.
      await mustRun('npm', 'ci', '--prefix', folder, ...options);
    },
  );
}
