import type { Feature } from '../../graphql/feature.ts';

export const verificationFeature = {
  access: {
    'Mutation.sendPhoneCode': { audience: 'SIGNED_IN' },
    'Mutation.confirmPhoneCode': { audience: 'SIGNED_IN' },
    'Mutation.changeEmail': { audience: 'SIGNED_IN' },
    'Mutation.sendEmailLink': { audience: 'SIGNED_IN' },
    'Mutation.checkEmail': { audience: 'SIGNED_IN' },
    'Mutation.verifyEmail': { audience: 'EVERYONE' },
  },
  costs: {
    'Viewer.verification': { calls: 1 },
  },
} as const satisfies Feature;
