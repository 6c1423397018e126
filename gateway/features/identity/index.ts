import { defineFeature } from '../../graphql/feature.ts';
import { NONE } from '../../graphql/write-limit.ts';
import { identityResolvers } from './resolvers.ts';

export const identity = defineFeature({
  offeredAs: 'identities',
  policy: {
    'Mutation.endLoginSessions': { audience: 'SIGNED_IN', offeredAs: 'core' },
  },
  limits: {
    endLoginSessions: NONE,
  },
  costs: {
    'Viewer.loginSessions': { entries: 50 },
    'Identity.identities': { calls: 1, entries: 20 },
    'Identity.suggestedProviders': { entries: 5 },
  },
  mappers: {
    Identity: '../context.ts#ViewerModel',
    LoginSession: '../identity/login-sessions.ts#LoginSessionModel',
  },
  resolvers: identityResolvers,
});
