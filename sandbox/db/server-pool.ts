import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { parsers } from './parsers.ts';

const CONNECT_MS = 5000;

/**
 * A pool of connections to the PostgreSQL server of `url`. Throws `StartError`, which never shows the password, when the server does not answer.
 */
export async function openServer(url: string): Promise<Dialect> {
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
  return new PostgresDialect({ pool });
}

function readers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  for (const [oid, read] of Object.entries(parsers)) types.setTypeParser(Number(oid), read);
  return types;
}
