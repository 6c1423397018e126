import { sql, type Kysely, type Migration } from 'kysely';

/** A migration made of SQL statements (nothing newer than PostgreSQL 15), applied one after the other. */
export function statements(...texts: readonly string[]): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const text of texts) await sql.raw(text).execute(db);
    },
  };
}
