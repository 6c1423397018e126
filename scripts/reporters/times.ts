import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const FOLDER = join('.cache', 'times');
const SLOWEST = 10;

/** The most characters of an error that the summary repeats. */
const ERROR = 200;

/** What a test runner leaves for the summary: sums over all its workers and its slowest files, in seconds, and each test that failed. */
const Times = z.object({
  sums: z.record(z.string(), z.number()),
  slowest: z.array(z.object({ file: z.string(), seconds: z.number() })),
  failed: z.array(z.string()),
});

const pathOf = (part: string) => join(FOLDER, `${part}.json`);

/** The variable that names the part of the checks for a runner. */
export const PART = 'TIMES_OF_PART';

/** A test that failed, in a line: its file and name, and how its error begins. */
export const failure = (file: string, name: string, error: string | undefined): string =>
  `${file}: ${name}: ${stripVTControlCharacters(error ?? '')
    .split('\n', 1)
    .join()
    .slice(0, ERROR)}`;

/** Stores the times of this part and what failed for {@link readTimes}; `files` has the seconds of each. */
export function storeTimes(
  sums: Readonly<Record<string, number>>,
  files: ReadonlyMap<string, number>,
  failed: readonly string[],
): void {
  const slowest = [...files]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(pathOf(process.env[PART] ?? 'tests'), JSON.stringify({ sums, slowest, failed }));
}

/** The times that the runner of a part has stored since {@link clearTimes}, if any. */
export function readTimes(part: string): z.infer<typeof Times> | undefined {
  const path = pathOf(part);
  return existsSync(path) ? Times.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

export const clearTimes = (): void => rmSync(FOLDER, { recursive: true, force: true });
