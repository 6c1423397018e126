import { countUnreadable, unreadableIn } from '../../domain/unreadable.ts';
import { hasInvitationLapsed, isInvitationValid } from '../../domain/invitation/invitation.ts';
import { roleLabel } from '../../domain/role/role-card.ts';
import { maxMembers, remainingPlaces } from '../../domain/invitation/remaining-places.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectWhole } from '../../graphql/connection.ts';
import { acceptInvitation, declineInvitation, hideInvitee, withoutInvitee } from './answer.ts';
import { ranges } from './ranges.ts';
import { resendInvitation, sendInvitations, withdrawInvitation } from './send.ts';
import { invitationViewerResolvers } from './viewer.ts';
import { administratorInvitations, placesLeft } from './administrator-places.ts';

const { max: maxPageSize } = ranges['Organization.invitations.first'];

export const invitationResolvers = {
  Query: {
    invitation: async (_, { key }, { loaders }) => withoutInvitee(await loaders.invitation(key)),
  },
  Mutation: {
    acceptInvitation,
    sendInvitationCode: (_, { input: { id } }, { writes }) => writes.sendInvitationCode(id),
    declineInvitation,
    sendInvitations,
    withdrawInvitation,
    resendInvitation,
  },
  Viewer: {
    async waitingInvitations(_, __, { forCustomer, loaders }) {
      const invitations = await forCustomer(loaders.myInvitations());
      return invitations?.filter(isInvitationValid).map(hideInvitee) ?? null;
    },
  },
  Organization: {
    administrators: (organization, _, { loaders }) => loaders.administrators(organization),
    administratorInvitations: (organization, _, context) =>
      administratorInvitations(organization, context),
    administratorPlaces: (organization, _, context) => placesLeft(organization, context),
    async invitations(organization, args, { loaders }) {
      const invitations = await loaders.invitations(organization);
      return connectWhole(
        { owner: organization, key: ['invitations'], maxPageSize },
        invitations,
        args,
      );
    },
    async remainingPlaces(organization, _, { loaders }) {
      const { organizationClassification } = organization;
      const max = maxMembers(
        organizationClassification ??
          (await loaders.organization(organization)).organizationClassification,
      );
      if (max === null) return null;
      const [members, invitations] = await Promise.all([
        loaders.members(organization),
        loaders.invitations(organization),
      ]);
      // An unreadable invitation may hold a place.
      const unreadable = countUnreadable(members) + countUnreadable(invitations);
      return remainingPlaces(max, members.length + unreadable, invitations);
    },
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
  Invitation: {
    isValid: (invitation) => isInvitationValid(invitation),
    hasLapsed: (invitation) => hasInvitationLapsed(invitation),
    label: ({ roleId, organizationClassification }) =>
      roleId && roleLabel({ roleId, organizationClassification }),
    sentAt: ({ createdAt }) => createdAt,
    ...invitationViewerResolvers,
  },
} satisfies Resolvers;
