import type { SandboxDeps } from '../../deps.ts';
import type { Person } from '../person.ts';

/** Until the account of somebody who was blocked for a role they have left is looked at anew. */
const UNBLOCKED_AFTER_MS = 4000;

/** Somebody blocked for the role is so only for a few seconds more. */
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
