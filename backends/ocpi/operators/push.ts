import type { Database } from '../db/database.ts';

/** Notes for each operator that a chip has changed. */
export async function queueTokenPush(db: Database, chipId: string, now: Date): Promise<void> {
  await db
    .insertInto('token_push')
    .columns(['connection_id', 'chip_id', 'attempts', 'next_attempt_at'])
    .expression((is) =>
      is
        .selectFrom('connection')
        .select([
          'id',
          is.val(chipId).as('chip_id'),
          is.val(0).as('attempts'),
          is.val(now).as('next_attempt_at'),
        ])
        .where('ended_at', 'is', null),
    )
    .onConflict((known) =>
      known
        .columns(['connection_id', 'chip_id'])
        .doUpdateSet({ attempts: 0, next_attempt_at: now }),
    )
    .execute();
}
