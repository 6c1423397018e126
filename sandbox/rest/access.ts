import type { Database } from '../db/database.ts';
import { ROLE } from '../role-ids.ts';
import { notFound } from './problem.ts';

/** Throws `NOT_FOUND` unless the person is registered. */
export async function mustBeRegistered(db: Database, userId: string): Promise<void> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notFound();
}

/** The shape of every organisation's id; what differs cannot exist, and is kept from the database. */
const ID = /^\w{1,40}$/;

/**
 * Throws `NOT_FOUND` unless the person is the organisation's administrator or SMB (specification, section 6:
 * only they see the organisation). A foreign organisation reads like one that does not exist.
 */
export async function mustAdminister(
  db: Database,
  userId: string,
  organizationId: string | undefined,
): Promise<string> {
  if (organizationId === undefined || !ID.test(organizationId)) throw notFound();
  const role = await db
    .selectFrom('user_role')
    .select('organization_id')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!role?.organization_id) throw notFound();
  return role.organization_id;
}
