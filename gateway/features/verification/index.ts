import { verificationLoads, verificationWrites } from '../../backend/verification.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { limits } from './limits.ts';
import { verificationResolvers } from './resolvers.ts';

declare module '../../backend/loaders.ts' {
  interface FeatureLoads {
    verification: typeof verificationLoads;
  }
}
declare module '../../backend/writes.ts' {
  interface FeatureWrites {
    verification: ReturnType<typeof verificationWrites>;
  }
}

export const verification = defineFeature({
  policy: {
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
