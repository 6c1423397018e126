import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Tables that a reset leaves as they are: clients go on using the keys and secrets that they have fetched. */
const KEPT_TABLES = ['oidc_signing_key', 'oidc_secret', 'payment_key', 'schema_version'];

/**
 * Replaces the copy of every table and sequence position, which a schema of its own holds. Call it in the transaction that made
 * the data. `label` names what the data depend on.
 */
export async function takeSnapshot(trx: Database, label: string): Promise<void> {
  await sql`drop schema if exists snapshot cascade`.execute(trx);
  await sql`create schema snapshot`.execute(trx);
  for (const { name, columns } of await tables(trx))
    await sql`create table ${sql.id('snapshot', name)} as select ${list(columns)} from ${sql.id('public', name)}`.execute(
      trx,
    );
  await sql`create table snapshot.sequence_position as
    select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null`.execute(
    trx,
  );
  await sql`create table snapshot.made as select ${label}::text as label`.execute(trx);
}

/** Whether there is a copy with this label. */
export async function hasSnapshot(db: Database, label: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('snapshot.made') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return false;
  const made = await sql`select from snapshot.made where label = ${label}`.execute(db);
  return made.rows.length > 0;
}

/** Restores the copy, in one transaction. */
export async function restoreSnapshot(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const all = await tables(trx);
    await sql`truncate ${sql.join(all.map(({ name }) => sql.id('public', name)))}`.execute(trx);
    // The copy holds the sums of the months too, which triggers keep otherwise.
    const triggered = all
      .filter((table) => table.hasTriggers)
      .map(({ name }) => sql.id('public', name));
    for (const table of triggered)
      await sql`alter table ${table} disable trigger user`.execute(trx);
    // References need no check, as the copy was consistent; only a superuser may skip it.
    await sql`select set_config('session_replication_role', 'replica', true)
      from pg_roles where rolname = current_user and rolsuper`.execute(trx);
    for (const { name, columns } of all)
      await sql`insert into ${sql.id('public', name)} (${list(columns)}) overriding system value
        select ${list(columns)} from ${sql.id('snapshot', name)}`.execute(trx);
    for (const table of triggered) await sql`alter table ${table} enable trigger user`.execute(trx);
    await sql`select setval(format('public.%I', sequencename), last_value) from snapshot.sequence_position`.execute(
      trx,
    );
  });
}

/** The tables, each after the tables that it references. */
async function tables(trx: Database): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`with recursive rank (oid, height) as (
      select oid, 0 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union
      select conrelid, height + 1 from rank join pg_constraint on confrelid = rank.oid
      where contype = 'f' and conrelid <> confrelid
    )
    select relname as name, json_agg(attname order by attnum) as columns,
      exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as "hasTriggers"
    from pg_class join pg_attribute on attrelid = pg_class.oid
      join (select oid, max(height) as height from rank group by oid) as ranked on ranked.oid = pg_class.oid
    where attnum > 0 and not attisdropped and attgenerated = '' and relname not in (${sql.join(KEPT_TABLES)})
    group by pg_class.oid, relname, height order by height`.execute(trx);
  return rows;
}

interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly hasTriggers: boolean;
}

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
