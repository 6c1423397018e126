import type { Context } from '../../context.ts';
import { roleConstraints, type RoleInNetwork } from '../../domain/role-constraints.ts';
import { solutionAddress } from '../../domain/role-solutions.ts';
import type { ViewerResolvers } from '../../generated/resolvers.ts';

/** The roles of the signed-in person that prevent them from taking another, with what can be done about each. */
export async function constraintsOn(
  wanted: RoleInNetwork,
  { portal, roleSession }: Pick<Context, 'portal' | 'roleSession'>,
) {
  const { roles } = await roleSession.roles();
  return roleConstraints(roles, wanted).map(({ constraint, existingRole, solutions }) => ({
    constraint,
    existingRole,
    solutions: solutions.map(({ solution, target }) => ({
      type: solution,
      target: solutionAddress(target, portal.supportEmail),
    })),
  }));
}

/** `Viewer.roleConstraints` */
export const roleConstraintsOf: NonNullable<ViewerResolvers['roleConstraints']> = (
  _,
  wanted,
  context,
) => constraintsOn(wanted, context);
