import { sql } from 'kysely';
import { changedAt } from '../../chips/changed-at.ts';
import type { Deps } from '../../deps.ts';
import { queueTokenPush } from '../../operators/push.ts';

/**
 * Deletes an account. Nothing is billed here, so it is gone at once. The chips of the person are valid no more, which operators are told.
 * Charging records stay in the books without a holder who is known.
 */
export async function deletePerson({ db, now }: Deps, personId: string): Promise<void> {
  const at = now();
  const chips = await db
    .updateTable('chip')
    .set({ is_valid: false, description: null, last_updated: changedAt(at) })
    .where('id', 'in', (is) =>
      is
        .selectFrom('holding')
        .select('chip_id')
        .where('person_id', '=', personId)
        .where('held_until', 'is', null),
    )
    .returning('id')
    .execute();
  for (const { id } of chips) await queueTokenPush(db, id, at);
  await db
    .updateTable('holding')
    .set({ held_until: sql<Date>`coalesce(held_until, ${at})`, person_id: null, email: null })
    .where('person_id', '=', personId)
    .execute();
  // The answers hold what the person was. That of this deletion is for a caller who did not get it.
  await db
    .deleteFrom('write')
    .where('person_id', '=', personId)
    .where('operation', '<>', 'deleteMe')
    .execute();
  await db.deleteFrom('person').where('id', '=', personId).execute();
}
