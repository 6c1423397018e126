import { CompiledQuery, Kysely, PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import type { SandboxConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { openEmbedded } from './embedded.ts';
import { parsers } from './parsers.ts';
import { applySchema } from './schema.ts';
import type { Tables } from './tables.ts';

/** Inside `db.transaction()` use the transaction, never the outer `db`. */
export type Database = Kysely<Tables>;

/**
 * Opens the sandbox's database, embedded in a folder or on a PostgreSQL server by `databaseUrl`, and creates the tables in a new
 * one. Close it with `destroy()`, which also unlocks the folder. Throws `StartError` when the folder or the server cannot be
 * used, and without `reset` when another version of the sandbox created the database.
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

const CONNECT_MS = 5000;

/**
 * Creates a pool of connections to the PostgreSQL server of `url`. Throws `StartError`, which never shows the password, when the
 * server cannot be reached.
 */
async function openServer(url: string): Promise<Dialect> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    types: readers(),
  });
  // An idle connection that breaks (the server restarts) would otherwise end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database ${pathname.slice(1)} at ${host} cannot be reached; check DATABASE_URL and that the server runs.`,
      { cause },
    );
  }
  return new PostgresDialect({
    pool,
    // JIT compilation takes several times as long as our slowest query; the embedded database has no JIT.
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set jit = off'));
    },
  });
}

function readers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  for (const [oid, read] of Object.entries(parsers)) types.setTypeParser(Number(oid), read);
  return types;
}
