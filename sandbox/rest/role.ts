import { ROLE } from '../role-ids.ts';
import { mustBeRegistered } from './access.ts';
import { get } from './operation.ts';
import { NoQuery } from './parameters.ts';

/** Role names by role id (specification, section 3). */
const NAMES: Readonly<Record<string, string>> = {
  [ROLE.user]: 'User',
  [ROLE.member]: 'Member',
  [ROLE.administrator]: 'Administrator',
  [ROLE.resident]: 'Resident',
  [ROLE.smb]: 'SMB',
};

/** The roles a person holds. */
export const roleOperations = [
  get('getMyRoles', '/v1/users/me/roles', NoQuery, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    const roles = await deps.db
      .selectFrom('user_role')
      .leftJoin('organization', 'organization.id', 'user_role.organization_id')
      .select(['user_role.id', 'role_id', 'organization_id', 'user_role.status', 'permissions'])
      .select(['organization.name', 'organization.type', 'organization.classification'])
      .where('user_id', '=', userId)
      .orderBy('user_role.id')
      .execute();
    return roles.map((role) => ({
      roleId: role.role_id,
      userRoleId: role.id,
      roleName: NAMES[role.role_id] ?? role.role_id,
      organizationId: role.organization_id,
      organizationName: role.name,
      organizationType: role.type ?? 'USER',
      organizationClassification: role.classification ?? 'PRIVATE',
      status: role.status,
      permissions: [...role.permissions],
    }));
  }),
];
