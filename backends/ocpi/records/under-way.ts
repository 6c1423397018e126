import { sql, type RawBuilder } from 'kysely';

/** A session that nothing was heard of for so long has lost its end. */
const SILENCE_MS = 24 * 3_600_000;

/**
 * Whether a row of `session` is under way, as a condition: the operator calls it active, it has no end, its CDR has not arrived, and its
 * last update is at most a day old. One that is completed without a CDR is neither under way nor a record: the bill is awaited.
 */
export const isUnderWay = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  session.status = 'ACTIVE' and session.ended_at is null
  and session.last_updated > ${new Date(now.getTime() - SILENCE_MS)}
  and not exists (
    select 1 from charging_record record
    where record.session_id = session.session_id
      and record.country_code = session.country_code and record.party_id = session.party_id))`;
