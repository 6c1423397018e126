import { Migrator, type Kysely } from 'kysely';
import { migrations } from './migrations/all.ts';

/** Applies the migrations that are missing, in order, all in one transaction. Throws what one of them threw. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('A migration of the database failed', { cause: error });
}
