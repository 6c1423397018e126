import { PGlite } from '@electric-sql/pglite';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, type Dialect, type Migration } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';

/** Inside `db.transaction()` use the transaction, never the outer `db`. */
export type Database = Kysely<Tables>;

const CONNECT_MS = 5000;

/** Type numbers of PostgreSQL (`pg_type.oid`) that both drivers read as numbers here: `int8` and `numeric`. */
const NUMBERS = [20, 1700];

/**
 * Opens the database, embedded in the folder `data` (`memory:` for none) or on the server of `databaseUrl`, and creates or changes the
 * tables. Close it with `destroy()`. Throws `StartError` when it cannot be used, or a later version of the service has made it.
 */
export async function openDatabase(
  config: Readonly<{ data: string; databaseUrl?: string | undefined }>,
): Promise<Database> {
  const dialect = config.databaseUrl
    ? await openServer(config.databaseUrl)
    : await openEmbedded(config.data);
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db);
    return db;
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
}

async function openServer(url: string): Promise<Dialect> {
  const types = new pg.TypeOverrides();
  for (const oid of NUMBERS) types.setTypeParser(oid, Number);
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    types,
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
  return new PostgresDialect({ pool });
}

async function openEmbedded(folder: string): Promise<Dialect> {
  const parsers = Object.fromEntries(NUMBERS.map((oid) => [oid, Number]));
  try {
    const path = folder === 'memory:' ? 'memory://' : join(folder, 'database');
    if (folder !== 'memory:') mkdirSync(folder, { recursive: true });
    return pgliteDialect(await PGlite.create(path, { parsers }));
  } catch (cause) {
    throw new StartError(
      `The database in the folder ${folder} cannot be opened; check OCPI_DATA.`,
      {
        cause,
      },
    );
  }
}

/** Changes of the tables, in their order. One that a database has seen is never edited. */
const MIGRATIONS = ['0001-tables'];

const migrationOf = (name: string): Migration => ({
  up: async (trx) => {
    const statements = readFileSync(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8');
    // One query, because neither driver accepts several statements.
    await sql.raw(`do $migration$ begin ${statements} end $migration$`).execute(trx);
  },
});

/** Brings the tables up to this version. Throws `StartError` for a database of a later one. */
async function migrate(db: Database): Promise<void> {
  const getMigrations = () =>
    Promise.resolve(Object.fromEntries(MIGRATIONS.map((name) => [name, migrationOf(name)])));
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error !== undefined)
    throw new StartError(
      'The tables cannot be brought to this version: a later version of the service has made them, or the database refuses.',
      { cause: error },
    );
}
