import { invitationLoads, invitationWrites } from '../../backend/invitation.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { limits } from './limits.ts';
import { ranges } from './ranges.ts';
import { invitationResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    invitation: { loads: typeof invitationLoads; writes: typeof invitationWrites };
  }
}

export const invitation = defineFeature({
  area: 'network',
  offeredAs: 'invitations',
  policy: {
    'Viewer.waitingInvitations': { audience: 'SIGNED_IN', area: 'account' },
    'Query.invitation': { audience: 'EVERYONE' },
    // The roles of a person are theirs, also for an app that has the link.
    'Invitation.isFromViewer': { audience: 'EVERYONE', area: 'account' },
    'Invitation.viewerConstraints': { audience: 'EVERYONE', area: 'account' },
    'Invitation.viewerNeedsOtherAccount': { audience: 'EVERYONE', area: 'account' },
    'Invitation.viewerRole': { audience: 'EVERYONE', area: 'account' },
    'Organization.invitations': { audience: 'ORGANIZATIONS' },
    'Organization.remainingPlaces': { audience: 'ORGANIZATIONS' },
    'Organization.administrators': { audience: 'ORGANIZATIONS', offeredAs: 'access' },
    'Organization.administratorInvitations': { audience: 'ORGANIZATIONS', offeredAs: 'access' },
    'Organization.administratorPlaces': { audience: 'ORGANIZATIONS', offeredAs: 'access' },
    'Mutation.acceptInvitation': { audience: 'SIGNED_IN', area: 'account' },
    'Mutation.sendInvitationCode': { audience: 'SIGNED_IN', area: 'account' },
    'Mutation.declineInvitation': { audience: 'SIGNED_IN', area: 'account' },
    'Mutation.sendInvitations': {
      audience: 'ORGANIZATIONS',
      account: 'ACTIVE',
      permission: 'canInviteMembers',
    },
    'Mutation.withdrawInvitation': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.revokeInvitation': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.resendInvitation': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  limits,
  ranges,
  costs: {
    'Query.invitation': { calls: 1 },
    'Organization.invitations': { calls: 1 },
    'Viewer.waitingInvitations': { calls: 1, entries: 20 },
    'Invitation.viewerConstraints': { entries: 20 },
    'Organization.remainingPlaces': { calls: 2 },
    'Organization.administrators': { calls: 1, entries: 10 },
    'SendInvitationsPayload.invitations': { entries: 50 },
    'Organization.administratorInvitations': { calls: 1, entries: 20 },
    'Organization.administratorPlaces': { calls: 2 },
    'OrganizationUnreadable.administrators': { calls: 1 },
  },
  mappers: {
    Administrator: './wire.ts#Administrator as AdministratorModel',
    Invitation: './wire.ts#Invitation as InvitationModel',
  },
  loaders: invitationLoads,
  writes: invitationWrites,
  resolvers: invitationResolvers,
});
