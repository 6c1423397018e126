import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Keys and secrets outlive a reset, so that what has fetched them goes on working. */
const KEPT = [
  'oidc_signing_key',
  'oidc_secret',
  'payment_key',
  'kysely_migration',
  'kysely_migration_lock',
];

/**
 * Keeps a copy of every table, and of how far its numbers have come, in a schema of its own, in place of the copy
 * from before. To be called inside the transaction that made the data.
 *
 * @param label what the data were made of
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
  await sql`create table snapshot.made as
    select ${label}::text as label, (select max(name) from kysely_migration) as migration`.execute(
    trx,
  );
}

/** Whether there is a copy of data that were made of the same, and of tables as they are now. */
export async function hasSnapshot(db: Database, label: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('snapshot.made') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return false;
  const made = await sql`select from snapshot.made
    where label = ${label} and migration = (select max(name) from kysely_migration)`.execute(db);
  return made.rows.length > 0;
}

/** Brings back what {@link takeSnapshot} kept: all of it or, when it fails, nothing. */
export async function restoreSnapshot(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const all = await tables(trx);
    await sql`truncate ${sql.join(all.map(({ name }) => sql.id('public', name)))}`.execute(trx);
    // The copy holds what the triggers keep too, such as the sums of the months.
    const watched = all.filter((table) => table.watched).map(({ name }) => sql.id('public', name));
    for (const table of watched) await sql`alter table ${table} disable trigger user`.execute(trx);
    // The copy was whole, so no reference needs a second look; only a superuser may say so, others wait for it.
    await sql`select set_config('session_replication_role', 'replica', true)
      from pg_roles where rolname = current_user and rolsuper`.execute(trx);
    for (const { name, columns } of all)
      await sql`insert into ${sql.id('public', name)} (${list(columns)}) overriding system value
        select ${list(columns)} from ${sql.id('snapshot', name)}`.execute(trx);
    for (const table of watched) await sql`alter table ${table} enable trigger user`.execute(trx);
    await sql`select setval(format('public.%I', sequencename), last_value) from snapshot.sequence_position`.execute(
      trx,
    );
  });
}

/** The tables, each after those that it references. */
async function tables(trx: Database): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`with recursive rank (oid, height) as (
      select oid, 0 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union
      select conrelid, height + 1 from rank join pg_constraint on confrelid = rank.oid
      where contype = 'f' and conrelid <> confrelid
    )
    select relname as name, json_agg(attname order by attnum) as columns,
      exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as watched
    from pg_class join pg_attribute on attrelid = pg_class.oid
      join (select oid, max(height) as height from rank group by oid) as ranked on ranked.oid = pg_class.oid
    where attnum > 0 and not attisdropped and attgenerated = '' and relname not in (${sql.join(KEPT)})
    group by pg_class.oid, relname, height order by height`.execute(trx);
  return rows;
}

interface Table {
  readonly name: string;
  /** All but those that PostgreSQL computes itself. */
  readonly columns: readonly string[];
  /** Whether it has triggers of ours. */
  readonly watched: boolean;
}

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
