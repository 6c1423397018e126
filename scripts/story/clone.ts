import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mustRun, run } from '../lib/run.ts';
import { CannotStart } from '../lib/server.ts';

/**
 * Clones the last commit of the working copy. The packages are linked, unless they are to be installed.
 * @returns what is in the clone, in a few words
 * @throws {CannotStart} for a working copy whose packages are others than those of the commit
 */
export async function clone(folder: string, isInstalled: boolean): Promise<string> {
  await mustRun('git', 'clone', '--quiet', '.', folder);
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD']);
  const { output: changes } = await run('git', ['status', '--porcelain']);
  const state = `commit ${commit.trim()}${changes === '' ? '' : ', without what is not committed'}`;
  if (isInstalled) return `${state}; the first command installs the packages`;
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf('.') !== lockOf(folder))
    throw new CannotStart(
      'package-lock.json is not committed as it is: commit it, or add --install.',
    );
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return `${state}; packages linked`;
}
