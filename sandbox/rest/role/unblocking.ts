import type { SandboxDeps } from '../../deps.ts';
import type { Person } from '../person.ts';

/** The delay until a block ends after its role has been left. */
const UNBLOCKED_AFTER_MS = 4000;

/** Ends a block for the role that the person has left. */
export async function unblock(
  { db, clock }: SandboxDeps,
  person: Person,
  role: string,
): Promise<void> {
  if (person.status !== 'BLOCKED' || person.blocked_by_role_id !== role) return;
  await db
    .updateTable('app_user')
    .set({ unblocked_at: new Date(clock.now().getTime() + UNBLOCKED_AFTER_MS) })
    .where('id', '=', person.id)
    .execute();
}
