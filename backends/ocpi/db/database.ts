import { PGlite } from '@electric-sql/pglite';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type Dialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';

/** Inside `db.transaction()` use the transaction, never the outer `db`. */
export type Database = Kysely<Tables>;

const CONNECT_MS = 5000;
/** The key of the lock that keeps two processes from creating the tables at once. */
const SCHEMA_LOCK = 221_221;

/** Type numbers of PostgreSQL (`pg_type.oid`) that both drivers read as numbers here: `int8` and `numeric`. */
const NUMBERS = [20, 1700];

/**
 * Opens the database, embedded in the folder `data` (`memory:` for none) or on the server of `databaseUrl`, and creates the tables in a
 * new one. Close it with `destroy()`. Throws `StartError` when it cannot be used, or another version of the service has made it.
 */
export async function openDatabase(
  config: Readonly<{ data: string; databaseUrl?: string | undefined }>,
): Promise<Database> {
  const dialect = config.databaseUrl
    ? await openServer(config.databaseUrl)
    : await openEmbedded(config.data);
  const db = new Kysely<Tables>({ dialect });
  try {
    await applySchema(db);
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

async function applySchema(db: Database): Promise<void> {
  const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8');
  const fingerprint = createHash('sha256').update(schema).digest('hex');
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(trx);
    await sql`create table if not exists schema_version (fingerprint text not null)`.execute(trx);
    const { rows } = await sql<{
      fingerprint: string;
    }>`select fingerprint from schema_version`.execute(trx);
    if (rows[0]?.fingerprint === fingerprint) return;
    if (rows[0]) throw new StartError('The database was made by another version of the service.');
    // One query, because neither driver accepts several statements.
    await sql.raw(`do $schema$ begin ${schema} end $schema$`).execute(trx);
    await sql`insert into schema_version values (${fingerprint})`.execute(trx);
  });
}
