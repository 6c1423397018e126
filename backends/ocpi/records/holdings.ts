import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { inTurn } from './in-turn.ts';

/**
 * Gives the records and sessions of a chip to those who held it when charging began. To be called when a chip is imported, registered or
 * handed over: records that arrived before their chip get it, and every record of the chip its holding anew.
 */
export async function assignHoldings(db: Database, chipId: string): Promise<void> {
  await inTurn(db, async (trx) => {
    await assignSessions(trx, sql`chip.id = ${chipId}`);
    await assignRecords(trx, sql`chip.id = ${chipId}`);
  });
}

/** Gives the records of a condition their chips and holdings. A start belongs to the holding that began last before it. */
export async function assignRecords(trx: Database, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    update charging_record record set chip_id = chip.id, holding_id = (
      select holding.id from holding where holding.chip_id = chip.id
        and (holding.held_from is null or holding.held_from <= record.started_at)
        and (holding.held_until is null or record.started_at < holding.held_until)
      order by holding.held_from desc nulls last, holding.id desc limit 1)
    from chip where lower(chip.uid) = lower(record.token_uid) and ${condition}`.execute(trx);
}

/** Gives the sessions of a condition their chips. */
export async function assignSessions(trx: Database, condition: RawBuilder<unknown>): Promise<void> {
  await sql`update session set chip_id = chip.id from chip
    where lower(chip.uid) = lower(session.token_uid) and ${condition}`.execute(trx);
}
