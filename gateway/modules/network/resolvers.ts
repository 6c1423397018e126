import type { Actor, Context } from '../../context.ts';
import { ROLE_ID } from '../../domain/facts.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

async function actorOf({ roleSession }: Context): Promise<Actor> {
  const actor = await roleSession.actor();
  if (actor === null) throw new PortalError('NO_ACTIVE_ORGANIZATION');
  return actor;
}

async function headsFamily({ loaders }: Context): Promise<boolean> {
  const roles = await loaders.roles();
  return roles.some(
    ({ roleId, organizationClassification, status }) =>
      roleId === ROLE_ID.ADMINISTRATOR &&
      organizationClassification === 'FAMILY' &&
      status === 'Active',
  );
}

export const networkResolvers: Resolvers = {
  Viewer: {
    networks: (viewer) => viewer.ofCustomer(viewer.context.loaders.networks()),
  },
  Organization: {
    members: ({ organizationId, as }, _, { loaders }) => loaders.members(organizationId, as),
  },
  Invitation: {
    sentAt: ({ createdAt }) => createdAt,
    expiresAt: ({ expiresAt }) => expiresAt,
  },
  Mutation: {
    async startFamily(_, _args, context) {
      const viewer = context.somebody();
      // A second tab, or a second click, finds it done.
      if (!(await headsFamily(context))) await context.writes.startFamily();
      return viewer;
    },
    async removeMember(_, { userRoleId }, context) {
      const { loaders, writes } = context;
      const { organizationId, as } = await actorOf(context);
      const members = await loaders.members(organizationId, as);
      if (members.some((member) => member.userRoleId === userRoleId))
        await writes.removeMember(organizationId, userRoleId);
      return loaders.members(organizationId, as);
    },
    async resendInvitation(_, { id }, context) {
      const { organizationId, as } = await actorOf(context);
      await context.writes.resendInvitation(organizationId, id);
      return context.loaders.invitations(organizationId, as);
    },
  },
};
