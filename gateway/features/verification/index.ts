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
    'Query.emailLink': { audience: 'EVERYONE', calls: 1 },
    'Query.emailChange': { audience: 'EVERYONE', calls: 1 },
    'Viewer.verification': { audience: 'SIGNED_IN', calls: 1 },
    'Mutation.sendPhoneCode': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['sendPhoneCode'],
    },
    'Mutation.confirmPhoneCode': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['confirmPhoneCode'],
    },
    'Mutation.changeEmail': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['sendEmailVerification'],
    },
    'Mutation.sendEmailLink': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['sendEmailVerification'],
    },
    'Mutation.checkEmail': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: [],
    },
    'Mutation.verifyEmail': {
      audience: 'SIGNED_IN',
      calls: 3,
      whenBlocked: 'OWN_DETAILS',
      operations: ['verifyEmail'],
    },
    'Mutation.undoEmailChange': {
      audience: 'EVERYONE',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['undoEmailChange'],
    },
  },
  limits,
  costs: { 'EmailLink.isViewers': { calls: 1 } },
  mappers: {
    EmailLink: './wire.ts#EmailLink as EmailLinkModel',
    EmailChange: '../features/verification/resolvers.ts#EmailChangeModel',
  },
  loaders: verificationLoads,
  writes: verificationWrites,
  resolvers: verificationResolvers,
});
