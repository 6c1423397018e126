import type { Feature } from '../../graphql/feature.ts';

export const membershipFeature = {
  access: {
    'Mutation.addMembership': { audience: 'SIGNED_IN' },
    'Mutation.connectMembership': { audience: 'SIGNED_IN' },
    'Mutation.removeMembership': { audience: 'SIGNED_IN' },
    'Mutation.startCoopSignIn': { audience: 'SIGNED_IN' },
    'Mutation.finishCoopSignIn': { audience: 'SIGNED_IN' },
  },
  costs: {
    'Viewer.memberships': { calls: 1, entries: 20 },
  },
  mappers: {
    Membership: './wire.ts#Membership as MembershipModel',
  },
} as const satisfies Feature;
