import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Runs `fill`, which adds many rows to a table, without the table's indexes and references, and creates them again: building them
 * once costs a third of maintaining them row by row. The primary key and the checks stay. Call it in a transaction: a failure
 * rolls all of it back.
 */
export async function withoutIndexes(
  trx: Database,
  table: keyof Tables,
  fill: () => Promise<void>,
): Promise<void> {
  const relation = sql`${`public.${table}`}::regclass`;
  const { rows } = await sql<{ drop: string; make: string }>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index where indrelid = ${relation} and not indisunique
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = ${relation} and contype = 'f'`.execute(trx);
  for (const { drop } of rows) await sql.raw(drop).execute(trx);
  await fill();
  for (const { make } of rows) await sql.raw(make).execute(trx);
}
