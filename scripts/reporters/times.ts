import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDER = join('.cache', 'times');
const SLOWEST = 10;

/** Where the time of a runner went: sums over all its workers, and its slowest files. All in seconds. */
const Times = z.object({
  sums: z.record(z.string(), z.number()),
  slowest: z.array(z.object({ file: z.string(), seconds: z.number() })),
});

const pathOf = (runner: string) => join(FOLDER, `${runner}.json`);

/** Leaves the times for {@link timesOf}; `files` has the seconds of each. */
export function leaveTimes(
  runner: string,
  sums: Readonly<Record<string, number>>,
  files: ReadonlyMap<string, number>,
): void {
  const slowest = [...files]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(pathOf(runner), JSON.stringify({ sums, slowest }));
}

/** The times that a runner left since {@link forgetTimes}, if any. */
export function timesOf(runner: string): z.infer<typeof Times> | undefined {
  const path = pathOf(runner);
  return existsSync(path) ? Times.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

export const forgetTimes = (): void => rmSync(FOLDER, { recursive: true, force: true });
