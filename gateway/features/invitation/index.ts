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
    'Viewer.waitingInvitations': { audience: 'SIGNED_IN', area: 'account', calls: 1, entries: 20 },
    'Query.invitation': { audience: 'EVERYONE', calls: 1 },
    // The roles of a person are theirs, also for an app that has the link.
    'Invitation.isFromViewer': { audience: 'EVERYONE', area: 'account', calls: 0 },
    'Invitation.viewerConstraints': {
      audience: 'EVERYONE',
      area: 'account',
      calls: 0,
      entries: 20,
    },
    'Invitation.viewerNeedsOtherAccount': { audience: 'EVERYONE', area: 'account', calls: 0 },
    'Invitation.viewerRole': { audience: 'EVERYONE', area: 'account', calls: 0 },
    'Organization.invitations': { audience: 'ORGANIZATIONS', calls: 1 },
    'Organization.remainingPlaces': { audience: 'ORGANIZATIONS', calls: 2 },
    'Organization.administrators': {
      audience: 'ORGANIZATIONS',
      offeredAs: 'access',
      calls: 1,
      entries: 10,
    },
    'Organization.administratorInvitations': {
      audience: 'ORGANIZATIONS',
      offeredAs: 'access',
      calls: 1,
      entries: 20,
    },
    'Organization.administratorPlaces': {
      audience: 'ORGANIZATIONS',
      offeredAs: 'access',
      calls: 2,
    },
    'Mutation.acceptInvitation': {
      audience: 'SIGNED_IN',
      area: 'account',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['acceptInvitation'],
    },
    'Mutation.sendInvitationCode': {
      audience: 'SIGNED_IN',
      area: 'account',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['sendInvitationCode'],
    },
    'Mutation.declineInvitation': {
      audience: 'SIGNED_IN',
      area: 'account',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['declineInvitation'],
    },
    'Mutation.sendInvitations': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      permission: 'canInviteMembers',
      calls: 1,
      whenBlocked: 'REFUSED',
      operations: ['sendInvitations'],
    },
    'Mutation.withdrawInvitation': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['revokeInvitation'],
    },
    'Mutation.resendInvitation': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'BACKEND',
      operations: ['resendInvitation'],
    },
  },
  limits,
  ranges,
  costs: {
    'SendInvitationsPayload.invitations': { entries: 50 },
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
