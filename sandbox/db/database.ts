import { Kysely } from 'kysely';
import type { SandboxConfig } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openServer } from './server-pool.ts';
import type { Tables } from './tables.ts';

/** Every query goes through this type; inside `db.transaction()` use the transaction, never the outer `db`. */
export type Database = Kysely<Tables>;

/**
 * Opens the sandbox's database, embedded in a folder or on a PostgreSQL server by `databaseUrl`, and brings
 * its tables up to date. Close it with `destroy()`, which also gives the folder back.
 * Throws `StartError` when the folder or the server cannot be used.
 */
export async function openDatabase(
  config: Pick<SandboxConfig, 'data' | 'databaseUrl'>,
): Promise<Database> {
  const dialect = config.databaseUrl
    ? await openServer(config.databaseUrl)
    : await openEmbedded(config.data);
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db);
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
  return db;
}
