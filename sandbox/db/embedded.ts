import { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { lockFolder } from './folder-lock.ts';
import { parsers } from './parsers.ts';
import { pgliteDialect } from './pglite-dialect.ts';

/** The name that stands for a database without a folder, forgotten when it is closed. */
export const IN_MEMORY = 'memory:';

/** Opens the embedded PostgreSQL in `folder`, made when missing. Throws `StartError` when it cannot. */
export async function openEmbedded(folder: string): Promise<Dialect> {
  if (folder === IN_MEMORY) return pgliteDialect(await PGlite.create('memory://', { parsers }));
  const release = lock(folder);
  try {
    const database = await PGlite.create(prepare(folder), { parsers });
    writeFileSync(join(folder, MADE), '');
    return pgliteDialect(database, release);
  } catch (cause) {
    release();
    throw new StartError(
      `The database in the folder ${folder} cannot be read; delete the folder to start afresh, or set SANDBOX_DATA to another.`,
      { cause },
    );
  }
}

/** This file tells that the database beside it was made to the end. */
const MADE = 'made';

/**
 * The database's own folder. One whose making was interrupted is made again; one that was made but is damaged so
 * that PGlite would take it for none, and overwrite it, is refused.
 */
function prepare(folder: string): string {
  const path = join(folder, 'postgres');
  if (!existsSync(join(folder, MADE))) rmSync(path, { recursive: true, force: true });
  else if (!existsSync(join(path, 'PG_VERSION'))) throw new Error(`${path} is damaged`);
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
