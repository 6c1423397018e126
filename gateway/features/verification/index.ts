import { verificationLoads, verificationWrites } from '../../backend/verification.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { limits } from './limits.ts';
import { verificationResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    verification: { loads: typeof verificationLoads; writes: typeof verificationWrites };
  }
}

export const verification = defineFeature({
  area: 'account',
  offeredAs: 'verification',
  policy: {
    'Viewer.verification': { audience: 'SIGNED_IN' },
    'Mutation.sendPhoneCode': { audience: 'SIGNED_IN' },
    'Mutation.confirmPhoneCode': { audience: 'SIGNED_IN' },
    'Mutation.changeEmail': { audience: 'SIGNED_IN' },
    'Mutation.sendEmailLink': { audience: 'SIGNED_IN' },
    'Mutation.checkEmail': { audience: 'SIGNED_IN' },
    'Mutation.verifyEmail': { audience: 'EVERYONE' },
  },
  limits,
  costs: {
    'Viewer.verification': { calls: 1 },
  },
  loaders: verificationLoads,
  writes: verificationWrites,
  resolvers: verificationResolvers,
});
