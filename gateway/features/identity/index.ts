import { defineFeature } from '../../graphql/feature.ts';
import { NONE } from '../../graphql/write-limit.ts';
import { identityResolvers } from './resolvers.ts';

export const identity = defineFeature({
  area: 'account',
  offeredAs: 'identities',
  policy: {
    'Viewer.identity': { audience: 'SIGNED_IN' },
    'Viewer.loginSessions': { audience: 'SIGNED_IN' },
    'Mutation.endLoginSessions': { audience: 'SIGNED_IN', offeredAs: 'core' },
  },
  limits: {
    endLoginSessions: NONE,
  },
  costs: {
    'Viewer.loginSessions': { entries: 50 },
    'Identity.identities': { calls: 1, entries: 20 },
    'Identity.suggestedProviders': { entries: 5 },
    'Identity.suggestedWays': { entries: 20 },
  },
  mappers: {
    Identity: '../context.ts#ViewerModel',
    SignInWay: '../domain/account/sign-in-way.ts#SignInWay as SignInWayModel',
    LoginSession: '../identity/login-sessions.ts#LoginSessionModel',
  },
  resolvers: identityResolvers,
});
