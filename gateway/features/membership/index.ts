import { membershipLoads, membershipWrites } from '../../backend/membership.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { NONE, TEN_MINUTES, byCaller } from '../../graphql/write-limit.ts';
import { membershipResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    membership: { loads: typeof membershipLoads; writes: typeof membershipWrites };
  }
}

export const membership = defineFeature({
  area: 'subscription',
  offeredAs: 'memberships',
  policy: {
    'Viewer.memberships': { audience: 'SIGNED_IN', calls: 1, entries: 20 },
    'Viewer.isCoopBonusPaused': { audience: 'SIGNED_IN', calls: 0 },
    'Mutation.addMembership': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['addMyMembership'],
    },
    'Mutation.connectMembership': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['addMyMembership'],
    },
    'Mutation.endMembership': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['endMyMembership'],
    },
    'Mutation.startCoopSignIn': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['startCoopSignIn'],
    },
    'Mutation.finishCoopSignIn': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['finishCoopSignIn', 'addMyMembership'],
    },
  },
  limits: {
    addMembership: NONE,
    // A number can be guessed.
    connectMembership: byCaller('membership-numbers', 10, TEN_MINUTES),
    endMembership: NONE,
    startCoopSignIn: NONE,
    // A state can be guessed.
    finishCoopSignIn: byCaller('coop-sign-ins', 20, TEN_MINUTES),
  },
  onlyWith: {
    'ConnectMembershipInput.coopId': { argument: 'type', values: ['COOP'] },
    'ConnectMembershipInput.coopToken': { argument: 'type', values: ['COOP'] },
    'EndMembershipInput.coopToken': { argument: 'type', values: ['COOP'] },
  },
  mappers: {
    Membership: './wire.ts#Membership as MembershipModel',
  },
  loaders: membershipLoads,
  writes: membershipWrites,
  resolvers: membershipResolvers,
});
