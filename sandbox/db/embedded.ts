import { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { lockFolder } from './folder-lock.ts';
import { createInMemory, isInMemory } from './memory.ts';
import { parsers } from './parsers.ts';
import { pgliteDialect } from './pglite-dialect.ts';

/**
 * Opens the embedded PostgreSQL in `folder`, made when missing, or in memory (see `memory.ts`).
 * Throws `StartError` when it cannot.
 */
export async function openEmbedded(folder: string): Promise<Dialect> {
  if (isInMemory(folder)) return pgliteDialect(await createInMemory(folder));
  const release = lock(folder);
  try {
    const database = await PGlite.create(prepare(folder), { parsers });
    rmSync(join(folder, MAKING), { force: true });
    return pgliteDialect(database, release);
  } catch (cause) {
    release();
    throw new StartError(
      `The database in the folder ${folder} cannot be read; delete the folder to start afresh, or set SANDBOX_DATA to another.`,
      { cause },
    );
  }
}

/** This file stands beside a database while it is being made. */
const MAKING = 'making';

/**
 * The database's own folder. One whose making was interrupted is made again; one that has lost the file by which
 * PGlite knows a database is refused, for PGlite would overwrite it.
 */
function prepare(folder: string): string {
  const path = join(folder, 'postgres');
  const making = join(folder, MAKING);
  if (existsSync(making)) rmSync(path, { recursive: true, force: true });
  if (!existsSync(path)) writeFileSync(making, '');
  else if (!existsSync(join(path, 'PG_VERSION'))) throw new Error(`${path} holds no database`);
  return path;
}

function lock(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    return lockFolder(folder);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `The data folder ${folder} cannot be written; set SANDBOX_DATA to a folder that can.`,
      { cause },
    );
  }
}
