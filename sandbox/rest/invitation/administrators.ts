import { ROLE } from '../../role-ids.ts';
import { NO_INPUT, operation } from '../operation.ts';
import { mustAdminister } from '../owner.ts';

/** The administrators of an organisation. */
export const administratorOperations = [
  operation('getOrganizationAdministrators', NO_INPUT, async ({ deps, userId, params }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    const rows = await deps.db
      .selectFrom('user_role')
      .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
      .select(['user_role.id', 'role_id', 'first_name', 'last_name', 'email', 'active_from'])
      .where('organization_id', '=', id)
      .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
      .where('user_role.status', '=', 'Active')
      .orderBy('active_from', (by) => by.asc().nullsFirst())
      .orderBy('user_role.id')
      .execute();
    return rows.map((row) => ({
      userRoleId: row.id,
      roleId: row.role_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      since: row.active_from?.toISOString() ?? null,
    }));
  }),
];
