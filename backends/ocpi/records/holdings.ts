import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Recomputes who held a chip at the start of each of its charging records. */
export async function assignHoldings(db: Database, chipId: string): Promise<void> {
  await db
    .updateTable('charging_record')
    .set({
      holding_id: sql<
        number | null
      >`(select holding.id from holding where holding.chip_id = charging_record.chip_id
        and (held_from is null or held_from <= started_at) and (held_until is null or started_at < held_until))`,
    })
    .where('chip_id', '=', chipId)
    .execute();
}
