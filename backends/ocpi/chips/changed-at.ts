import { sql } from 'kysely';

/** The time of a change of a chip, which is its version: later than the one before. */
export const changedAt = (now: Date) =>
  sql<Date>`greatest(${now}, chip.last_updated + interval '1 millisecond')`;
