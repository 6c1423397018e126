import type { SandboxDeps } from '../deps.ts';
import { ROLE } from '../role-ids.ts';
import { notFound } from './problem.ts';

/** The shape of every id; what differs cannot exist, and is kept from the database. */
const ID = /^[\w-]{1,100}$/;

/** An id that may exist. Throws `NOT_FOUND` for every other. */
export function possibleId(id: string | undefined): string {
  if (id === undefined || !ID.test(id)) throw notFound();
  return id;
}

/**
 * Throws `NOT_FOUND` unless the person is the organisation's administrator or SMB (specification, section 6:
 * only they see the organisation). A foreign organisation reads like one that does not exist.
 */
export async function mustAdminister(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  userId: string,
  organizationId: string | undefined,
): Promise<string> {
  const id = possibleId(organizationId);
  const role = await db
    .selectFrom('user_role')
    .select('id')
    .where('user_id', '=', userId)
    .where('organization_id', '=', id)
    .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
    .where('status', '=', 'Active')
    .where((is) => is.or([is('active_from', 'is', null), is('active_from', '<=', clock.now())]))
    .executeTakeFirst();
  if (!role) throw notFound();
  return id;
}
