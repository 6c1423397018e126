import { PGlite } from '@electric-sql/pglite';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parsers } from './parsers.ts';

/** Begins the name of a database without a folder, forgotten when it is closed. */
const IN_MEMORY = 'memory:';

/** Whether `data` names a database in memory: `memory:`, or `memory:<file>` for one that begins as the image in it. */
export function isInMemory(data: string): boolean {
  return data.startsWith(IN_MEMORY);
}

/** A new database in memory, from the image that `data` names when it can be read; an empty one otherwise. */
export async function createInMemory(data: string): Promise<PGlite> {
  const image = readImage(data.slice(IN_MEMORY.length));
  if (image === undefined) return PGlite.create('memory://', { parsers });
  try {
    return await PGlite.create('memory://', { parsers, loadDataDir: image });
  } catch {
    return PGlite.create('memory://', { parsers });
  }
}

/**
 * Makes an image of a database in memory, which `fill` fills, in `file`: whole or not at all. To start from it takes a
 * third of the time, and the image knows neither the program nor the day that it was made with.
 */
export async function makeImage(
  file: string,
  fill: (data: PGlite) => Promise<void>,
): Promise<void> {
  const database = await PGlite.create('memory://', { parsers });
  await fill(database);
  const image = await database.dumpDataDir('none');
  mkdirSync(dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, Buffer.from(await image.arrayBuffer()));
  renameSync(partial, file);
  await database.close();
}

function readImage(file: string): Blob | undefined {
  if (file === '') return undefined;
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return undefined;
  }
}
