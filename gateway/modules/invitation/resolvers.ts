import { isInvitationValid } from '../../domain/invitation.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { acceptInvitation, declineInvitation, withoutInvitee } from './answer.ts';
import { revokeInvitation, sendInvitations } from './send.ts';

export const invitationResolvers: Resolvers = {
  Query: {
    invitation: async (_, { id }, { loaders }) => withoutInvitee(await loaders.invitation(id)),
  },
  Mutation: { acceptInvitation, declineInvitation, sendInvitations, revokeInvitation },
  Organization: {
    invitations: ({ organizationId, as }, _, { loaders }) =>
      loaders.invitations(organizationId, as),
  },
  Invitation: { isValid: (invitation) => isInvitationValid(invitation) },
};
