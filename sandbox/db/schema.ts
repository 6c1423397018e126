import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';

/** The parts of the schema in the order of their references (nothing newer than PostgreSQL 15). */
const PARTS = [
  'customers',
  'identity',
  'charging',
  'facility',
  'price',
  'ordering',
  'billing',
  'report',
] as const;
const SCHEMA_LOCK = 726_966;

/**
 * Creates the tables in an empty database. Tables of another version are dropped first when `reset` is set; otherwise throws
 * `StartError`.
 */
export async function applySchema(db: Database, reset = false): Promise<void> {
  // Beside the source, and beside the built program.
  const schema = PARTS.map((part) =>
    readFileSync(new URL(`schema/${part}.sql`, import.meta.url), 'utf8'),
  ).join('\n');
  const fingerprint = createHash('sha256').update(schema).digest('hex');
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(trx);
    if (await hasTable(trx, 'app_user')) {
      if ((await fingerprintOf(trx)) === fingerprint) return;
      if (!reset)
        throw new StartError(
          'The database was made by another version of the sandbox; start once with --reset (npm start -- --reset) to make all data anew.',
        );
      await sql`drop schema public cascade`.execute(trx);
      await sql`create schema public`.execute(trx);
      await sql`drop schema if exists snapshot cascade`.execute(trx);
    }
    // One query per statement, because neither driver accepts several.
    await sql.raw(`do $schema$ begin ${schema} end $schema$`).execute(trx);
    await sql`create table schema_version as select ${fingerprint}::text as fingerprint`.execute(
      trx,
    );
  });
}

async function fingerprintOf(db: Database): Promise<string | undefined> {
  if (!(await hasTable(db, 'schema_version'))) return undefined;
  const { rows } = await sql<{
    fingerprint: string;
  }>`select fingerprint from schema_version`.execute(db);
  return rows[0]?.fingerprint;
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`public.${name}`}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}
