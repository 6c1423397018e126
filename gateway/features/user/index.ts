import { userLoads, userWrites } from '../../backend/user.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { NONE, TEN_MINUTES, byCaller } from '../../graphql/write-limit.ts';
import { userResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    user: { loads: typeof userLoads; writes: typeof userWrites };
  }
}

export const user = defineFeature({
  area: 'account',
  offeredAs: 'core',
  policy: {
    'Mutation.registerUser': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: [],
    },
    'Mutation.updateUser': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: [],
    },
    'Mutation.requestUserDeletion': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      area: 'personal-data',
      calls: 1,
      whenBlocked: 'BACKEND',
      operations: [],
    },
  },
  limits: {
    // An invitation code can be guessed.
    registerUser: byCaller('registrations', 60, TEN_MINUTES),
    updateUser: NONE,
    requestUserDeletion: NONE,
  },
  onlyWith: { 'RegisterUserInput.invitationCode': { argument: 'invitationId' } },
  costs: { 'UpdateUserPayload.user': { calls: 0 } },
  mappers: {
    User: './wire.ts#User as UserModel',
  },
  loaders: userLoads,
  writes: userWrites,
  resolvers: userResolvers,
});
