import { Kysely } from 'kysely';
import type { SandboxConfig } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import { applySchema } from './schema.ts';
import { openServer } from './server-pool.ts';
import type { Tables } from './tables.ts';

/** Inside `db.transaction()` use the transaction, never the outer `db`. */
export type Database = Kysely<Tables>;

/**
 * Opens the sandbox's database, embedded in a folder or on a PostgreSQL server by `databaseUrl`, and creates the tables in a new
 * one. Close it with `destroy()`, which also unlocks the folder. Throws `StartError` when the folder or the server cannot be used, and
 * without `reset` when another version of the sandbox made the database.
 */
export async function openDatabase(
  config: Pick<SandboxConfig, 'data' | 'databaseUrl'> & { readonly reset?: boolean },
): Promise<Database> {
  const dialect = config.databaseUrl
    ? await openServer(config.databaseUrl)
    : await openEmbedded(config.data);
  const db = new Kysely<Tables>({ dialect });
  try {
    await applySchema(db, config.reset);
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
  return db;
}
