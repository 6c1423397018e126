import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The key of the lock that writers of sessions, charging records and holdings take in turn. */
const RECORDS_LOCK = 221_222;

/**
 * Runs a change of sessions, charging records or holdings in a transaction, after those that run already, also in other processes. A
 * push and a pull of one CDR, a credit and its CDR, or a CDR and the import of its chip would otherwise miss each other. Inside a
 * transaction the turn lasts until that ends.
 */
export async function inTurn<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  const run = async (trx: Database) => {
    await sql`select pg_advisory_xact_lock(${RECORDS_LOCK})`.execute(trx);
    return await work(trx);
  };
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
