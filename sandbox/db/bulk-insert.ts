import { sql, type Insertable } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows travel as JSON; what a JSON column holds travels within it. */
type BulkTable =
  | 'app_user'
  | 'charge_location'
  | 'charger'
  | 'charger_event'
  | 'charging_curve'
  | 'charging_record'
  | 'facility_charger'
  | 'price_list_change'
  | 'rfid_chip'
  | 'vehicle';

/** Triggers count the rows of a statement at once: the more rows, the less each costs. */
const BATCH = 25_000;

/**
 * Inserts any number of rows, a few thousand in one statement: one parameter holds them all as JSON, which both
 * databases read alike and which knows no limit on the number of parameters. All rows have the same columns.
 */
export async function bulkInsert<T extends BulkTable>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const columns = sql.join(Object.keys(batch[0] ?? {}).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::json)`.execute(
      db,
    );
  }
}
