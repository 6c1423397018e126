import type { Feature } from '../../graphql/feature.ts';

export const benefitFeature = {
  access: {
    'Account.benefits': { audience: 'SIGNED_IN' },
    'Mutation.linkCoupon': { audience: 'SIGNED_IN', account: 'ACTIVE' },
  },
  costs: {
    'Account.benefits': { calls: 1, entries: 50 },
    'AccountUnreadable.benefits': { calls: 1 },
  },
} as const satisfies Feature;
