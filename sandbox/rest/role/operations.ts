import { ROLE } from '../../role-ids.ts';
import { NO_INPUT, operation } from '../operation.ts';
import { possibleId } from '../owner.ts';
import { lockedPerson, mustBeRegistered } from '../person.ts';
import { forbidden, notFound } from '../problem.ts';
import { endMembership } from '../network/family.ts';
import { notifyAdministrators } from '../network/reclaim-chips.ts';
import { roleName } from './roles.ts';

export const roleOperations = [
  operation('getMyRoles', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    const roles = await deps.db
      .selectFrom('user_role')
      .leftJoin('organization', 'organization.id', 'user_role.organization_id')
      .select(['user_role.id', 'role_id', 'organization_id', 'user_role.status', 'permissions'])
      .select(['organization.name', 'organization.type', 'organization.classification'])
      .where('user_id', '=', userId)
      .where((is) =>
        is.or([is('active_from', 'is', null), is('active_from', '<=', deps.clock.now())]),
      )
      .orderBy('user_role.id')
      .execute();
    return roles.map((role) => ({
      roleId: role.role_id,
      userRoleId: role.id,
      roleName: roleName(role.role_id),
      organizationId: role.organization_id,
      organizationName: role.name,
      organizationType: role.type ?? 'USER',
      organizationClassification: role.classification ?? 'PRIVATE',
      status: role.status,
      permissions: [...role.permissions],
    }));
  }),
  operation('removeMyRole', NO_INPUT, async ({ deps, userId, params }) => {
    await lockedPerson(deps, userId);
    const role = await deps.db
      .selectFrom('user_role')
      .select(['id', 'user_id', 'role_id', 'organization_id'])
      .where('user_id', '=', userId)
      .where('id', '=', possibleId(params.roleId))
      .executeTakeFirst();
    if (!role) throw notFound();
    if (role.role_id !== ROLE.member) throw forbidden('Support removes roles of this kind');
    const { chips, ...holder } = await endMembership(deps, role, userId);
    const { organization_id: organizationId } = role;
    if (organizationId !== null)
      await notifyAdministrators(deps, { organizationId, holder, chips, way: 'LEFT' });
  }),
];
