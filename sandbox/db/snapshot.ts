import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Tables that a reset leaves unchanged: clients keep using the keys and secrets that they have fetched. */
const KEPT_TABLES = ['oidc_signing_key', 'oidc_secret', 'payment_key', 'schema_version'];

interface Table {
  readonly name: string;
  /** Excludes generated columns. */
  readonly columns: readonly string[];
  /** The columns of the primary key; null without one. */
  readonly key: readonly string[] | null;
}

/**
 * Replaces the copy of every table and sequence position, which is kept in a schema of its own. Call it in the transaction that
 * created the data. `label` identifies the inputs of the data.
 */
export async function takeSnapshot(trx: Database, label: string): Promise<void> {
  await sql`drop schema if exists snapshot cascade`.execute(trx);
  if (!(await isSuperuser(trx))) return;
  await sql`create schema snapshot`.execute(trx);
  for (const { name, columns } of await tables(trx))
    await sql`create table ${sql.id('snapshot', name)} as select ${list(columns)} from ${sql.id('public', name)}`.execute(
      trx,
    );
  await sql`create table snapshot.sequence_position as
    select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null`.execute(
    trx,
  );
  // Rows of later transactions differ from the copy.
  await sql`create table snapshot.taken as
    select ${label}::text as label, pg_current_xact_id()::text::bigint as transaction`.execute(trx);
}

/** Only a superuser may restore a copy, which switches triggers off. */
async function isSuperuser(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_roles where rolname = current_user and rolsuper`.execute(db);
  return rows.length > 0;
}

/** Whether there is a copy with this label, which may be restored. */
export async function hasSnapshot(db: Database, label: string): Promise<boolean> {
  if (!(await isSuperuser(db))) return false;
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('snapshot.taken') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return false;
  const taken = await sql`select from snapshot.taken where label = ${label}`.execute(db);
  return taken.rows.length > 0;
}

/** Restores the copy, in one transaction, writing only the rows that differ from it. */
export async function restoreSnapshot(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const all = await tables(trx);
    // Waits for running writers; later ones start after the restore.
    const names = sql.join(all.map(({ name }) => sql.id('public', name)));
    await sql`lock table ${names} in exclusive mode`.execute(trx);
    // The copy is consistent, so references need no check; it includes the sums that triggers maintain.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { name, columns, key } of await changedTables(trx, all)) {
      const [isNew, isMissing] =
        key === null ? [ANY_ROW, ANY_ROW] : [WRITTEN_SINCE_COPY, isMissingFrom(name, key)];
      await sql`delete from ${sql.id('public', name)} where ${isNew}`.execute(trx);
      await sql`insert into ${sql.id('public', name)} (${list(columns)}) overriding system value
        select ${list(columns)} from ${sql.id('snapshot', name)} as copy where ${isMissing}`.execute(
        trx,
      );
    }
    await sql`select setval(format('public.%I', sequencename), last_value) from snapshot.sequence_position`.execute(
      trx,
    );
    await sql`update snapshot.taken set transaction = pg_current_xact_id()::text::bigint`.execute(
      trx,
    );
  });
}

/** Matches every row: a table without a primary key is refilled. */
const ANY_ROW = sql`true`;

/** Matches a row that a transaction after the copy has written. */
const WRITTEN_SINCE_COPY = sql`xmin::text::bigint > (select transaction from snapshot.taken)`;

/** Matches a row of the copy whose key is missing from the table. */
const isMissingFrom = (name: string, key: readonly string[]) => {
  const same = key.map(
    (column) => sql`${sql.ref(`kept.${column}`)} = ${sql.ref(`copy.${column}`)}`,
  );
  return sql`not exists (select from ${sql.id('public', name)} as kept where ${sql.join(same, sql` and `)})`;
};

/** The tables with new, changed or deleted rows. */
async function changedTables(trx: Database, all: readonly Table[]): Promise<readonly Table[]> {
  const each = all.map(
    ({ name }) => sql`select ${name}::text as name
      where exists (select from ${sql.id('public', name)} where ${WRITTEN_SINCE_COPY})
      or (select count(*) from ${sql.id('public', name)}) <> (select count(*) from ${sql.id('snapshot', name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(trx);
  const changed = new Set(rows.map(({ name }) => name));
  return all.filter(({ name }) => changed.has(name));
}

async function tables(trx: Database): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, json_agg(attname order by attnum) as columns,
      (select json_agg(attname order by attnum) from pg_attribute join pg_index on indrelid = attrelid and attnum = any (indkey)
        where indisprimary and indrelid = pg_class.oid) as key
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = '' and relname not in (${sql.join(KEPT_TABLES)})
    group by pg_class.oid, relname order by relname`.execute(trx);
  return rows;
}

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
