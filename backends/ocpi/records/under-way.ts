import { sql, type RawBuilder } from 'kysely';

/** A session that nothing was heard of for so long has lost its end. */
const SILENCE_MS = 24 * 3_600_000;

/** Whether a row of `session` is under way, as a condition: it is active, was told of in the last day, and has no record yet. */
export const isUnderWay = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  session.status = 'ACTIVE' and session.last_updated > ${new Date(now.getTime() - SILENCE_MS)}
  and not exists (select 1 from charging_record record where record.id = session.id))`;
