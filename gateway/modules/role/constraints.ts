import { roleConstraints } from '../../domain/role-constraints.ts';
import { solutionAddress } from '../../domain/role-solutions.ts';
import type { ViewerResolvers } from '../../generated/resolvers.ts';

/** `Viewer.roleConstraints` */
export const roleConstraintsOf: NonNullable<ViewerResolvers['roleConstraints']> = async (
  _,
  wanted,
  { portal, roleSession },
) => {
  const { roles } = await roleSession.roles();
  return roleConstraints(roles, wanted).map(({ constraint, existingRole, solutions }) => ({
    constraint,
    existingRole,
    solutions: solutions.map(({ solution, target }) => ({
      type: solution,
      target: solutionAddress(target, portal.supportEmail),
    })),
  }));
};
