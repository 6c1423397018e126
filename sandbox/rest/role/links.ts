import type { Database } from '../../db/database.ts';
import { ROLE } from '../../role-ids.ts';
import { roleConflict } from '../problem.ts';
import { countHolders, networkRolesOf } from './roles.ts';

/** Throws while the person is in a network or administers a family with members (specification, section 4). */
export async function mustHaveNoLinks(db: Database, userId: string): Promise<void> {
  for (const role of await networkRolesOf(db, userId)) {
    if (role.role_id === ROLE.member)
      throw roleConflict(MEMBERSHIPS[role.classification] ?? 'IS_ORGANIZATION_MEMBER', [
        'REMOVE_MEMBER_ROLE',
      ]);
    if (role.role_id === ROLE.administrator && role.classification === 'FAMILY')
      await mustHaveNoFamily(db, role.organizationId);
  }
}

/** Throws while the family has members. */
export async function mustHaveNoFamily(db: Database, organizationId: string): Promise<void> {
  if ((await countHolders(db, organizationId, ROLE.member)) > 0)
    throw roleConflict('IS_FAMILY_ADMIN', ['REMOVE_FAMILY_MEMBERS']);
}

const MEMBERSHIPS: Readonly<Record<string, string>> = {
  FAMILY: 'IS_FAMILY_MEMBER',
  COOPERATIVE: 'IS_COOPERATIVE_MEMBER',
};
