import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ROLE, ROLE_PERMISSIONS } from '../../role-ids.ts';

/** Role names by role id (specification, section 3). */
const NAMES: Readonly<Record<string, string>> = {
  [ROLE.user]: 'User',
  [ROLE.member]: 'Member',
  [ROLE.administrator]: 'Administrator',
  [ROLE.resident]: 'Resident',
  [ROLE.smb]: 'SMB',
};

/** The name of a role, its id when it has none. */
export const roleName = (roleId: string): string => NAMES[roleId] ?? roleId;

interface NewRole {
  readonly userId: string;
  readonly roleId: string;
  readonly organizationId: string | null;
  /** When the role is active; null for at once. */
  readonly from: Date | null;
}

export async function giveRole(db: Database, role: NewRole): Promise<void> {
  await db
    .insertInto('user_role')
    .values({
      id: sql<string>`nextval('user_role_number')::text`,
      user_id: role.userId,
      role_id: role.roleId,
      organization_id: role.organizationId,
      status: 'Active',
      permissions: JSON.stringify(ROLE_PERMISSIONS[role.roleId] ?? []),
      active_from: role.from,
    })
    .execute();
}

/** The person's roles in organisations, including those about to arrive. */
export function networkRolesOf(db: Database, userId: string) {
  return db
    .selectFrom('user_role')
    .innerJoin('organization', 'organization.id', 'user_role.organization_id')
    .select(['user_role.id', 'role_id', 'classification', 'organization.id as organizationId'])
    .where('user_id', '=', userId)
    .where('user_role.status', '=', 'Active')
    .orderBy('user_role.id')
    .execute();
}

/** The contact details of the organisations that a person administers. */
export function administeredBy(db: Database, userId: string) {
  return db
    .selectFrom('user_role')
    .innerJoin('organization', 'organization.id', 'user_role.organization_id')
    .select(['organization.phone', 'organization.email'])
    .where('user_id', '=', userId)
    .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
    .where('user_role.status', '=', 'Active')
    .execute();
}

/** The number of people with a role in an organisation, including roles about to arrive. */
export async function countHolders(
  db: Database,
  organizationId: string,
  roleId: string,
): Promise<number> {
  const { holders } = await db
    .selectFrom('user_role')
    .select(({ fn }) => fn.countAll<number>().as('holders'))
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', roleId)
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow();
  return holders;
}
