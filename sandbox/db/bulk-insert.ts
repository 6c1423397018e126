import { sql, type Insertable } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows are sent as text; the value of a JSON column is JSON within it. */
type BulkTable =
  | 'app_user'
  | 'charge_location'
  | 'charger'
  | 'charger_event'
  | 'charging_curve'
  | 'charging_record'
  | 'installed_charger'
  | 'price_list_change'
  | 'rfid_chip'
  | 'vehicle';

/** Triggers run once for each statement, so larger batches cost less per row. */
const BATCH = 25_000;

/**
 * Inserts any number of rows, a few thousand in each statement. One parameter holds them all as composite values: both databases
 * read them alike, twice as fast as JSON, and without a limit on the number of parameters. All rows must have the same columns.
 */
export async function bulkInsert<T extends BulkTable>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const all = await columnsOf(db, table);
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const type = sql.raw(`${table}[]`);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((row) => compositeOf(row, all));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from unnest(${batch}::text[]::${type})`.execute(db);
  }
}

/** All columns of a table in their order. */
async function columnsOf(db: Database, table: BulkTable): Promise<readonly string[]> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows.map(({ column }) => column);
}

/** Formats a row as a composite value of PostgreSQL; a column that the row lacks is null. */
function compositeOf(row: Readonly<Record<string, unknown>>, columns: readonly string[]): string {
  return `(${columns.map((column) => fieldOf(row[column])).join(',')})`;
}

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^[\w-]+$/.test(text) ? text : `"${text.replaceAll(/["\\]/g, '$&$&')}"`;
}
