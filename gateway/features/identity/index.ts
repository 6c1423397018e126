import { defineFeature } from '../../graphql/feature.ts';
import { NONE } from '../../graphql/write-limit.ts';
import { identityResolvers } from './resolvers.ts';

export const identity = defineFeature({
  area: 'account',
  offeredAs: 'identities',
  policy: {
    'Viewer.identity': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.loginSessions': { audience: 'SIGNED_IN', calls: 0, entries: 50 },
    'Mutation.endLoginSessions': {
      audience: 'SIGNED_IN',
      offeredAs: 'core',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: [],
    },
  },
  limits: {
    endLoginSessions: NONE,
  },
  costs: {
    'Identity.identities': { calls: 1, entries: 20 },
    'Identity.suggestedWays': { entries: 20 },
  },
  mappers: {
    Identity: '../context.ts#ViewerModel',
    SignInWay: '../domain/account/sign-in-way.ts#SignInWay as SignInWayModel',
    LoginSession: '../identity/login-sessions.ts#LoginSessionModel',
  },
  resolvers: identityResolvers,
});
