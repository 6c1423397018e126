import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file at or below `path`, sorted, without the contents of `generated` folders unless `path` is one. */
export function filesAt(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'generated' && entry.name !== 'node_modules')
    .flatMap((entry) => filesAt(join(path, entry.name)))
    .sort();
}

/** A hash over the names and contents of all files at or below `paths`; a path that is missing counts as empty. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesAt)) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The inputs and outputs of a step. The step's name is also the name of its stamp. */
export interface Step {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/**
 * Runs `work` unless the inputs and the outputs are exactly as the last run left them, so that an edited or half-written output
 * is made again too. Returns whether it ran.
 */
export async function whenStale(step: Step, work: () => Promise<void> | void): Promise<boolean> {
  const stamp = join('.cache', 'steps', step.name);
  const state = () => `${fingerprint(step.inputs)} ${fingerprint(step.outputs)}`;
  const isFresh =
    existsSync(stamp) && step.outputs.every(existsSync) && readFileSync(stamp, 'utf8') === state();
  if (isFresh) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state());
  return true;
}
