import { ROLE_IDS } from '../../domain/facts.ts';
import { roleConstraints } from '../../domain/role-constraints.ts';
import { solutionAddress } from '../../domain/role-solutions.ts';
import { badInput } from '../../errors/input.ts';
import type { ViewerResolvers } from '../../generated/resolvers.ts';

/**
 * Why the person cannot also take the wanted role.
 *
 * @throws {PortalError} BAD_USER_INPUT for a kind of role that there is not
 */
export const roleConstraintsOf: NonNullable<ViewerResolvers['roleConstraints']> = async (
  { context: { portal, roleSession } },
  { roleId: wanted, organizationClassification },
) => {
  const roleId = ROLE_IDS.find((known) => known === wanted);
  if (roleId === undefined) throw badInput([{ path: 'roleId', code: 'CHOICE_INVALID' }]);
  const { roles } = await roleSession.roles();
  const constraints = roleConstraints(roles, { roleId, organizationClassification });
  return constraints.map(({ constraint, existingRole, solutions }) => ({
    constraint,
    existingRole,
    solutions: solutions.map(({ solution, target }) => ({
      type: solution,
      target: solutionAddress(target, portal.supportEmail),
    })),
  }));
};
