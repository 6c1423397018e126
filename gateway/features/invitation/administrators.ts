import { unreadableIn } from '../../domain/unreadable.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { administratorInvitations, placesLeft } from './administrator-places.ts';

export const administratorResolvers = {
  Organization: {
    administrators: (organization, _, { loaders }) => loaders.administrators(organization),
    administratorInvitations: (organization, _, context) =>
      administratorInvitations(organization, context),
    administratorPlaces: (organization, _, context) => placesLeft(organization, context),
  },
  OrganizationUnreadable: {
    administrators: (organization, _, { loaders }) =>
      unreadableIn(loaders.administrators(organization)),
  },
  Administrator: {
    async isViewer({ userRoleId }, _, { roleSession }) {
      const { roles } = await roleSession.roles();
      return roles.some((role) => role.userRoleId === userRoleId);
    },
  },
} satisfies Resolvers;
