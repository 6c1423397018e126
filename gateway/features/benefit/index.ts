import { benefitLoads, benefitWrites } from '../../backend/benefit.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { TEN_MINUTES, byCaller } from '../../graphql/write-limit.ts';
import { benefitResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    benefit: { loads: typeof benefitLoads; writes: typeof benefitWrites };
  }
}

export const benefit = defineFeature({
  area: 'subscription',
  offeredAs: 'benefits',
  policy: {
    'Account.benefits': { audience: 'SIGNED_IN', calls: 1, entries: 50 },
    'Mutation.linkCoupon': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: { PERSONAL: ['linkMyCoupon'], ORGANIZATION: ['linkOrganizationCoupon'] },
    },
  },
  limits: {
    // A code can be guessed.
    linkCoupon: byCaller('coupons', 10, TEN_MINUTES),
  },
  costs: {
    'AccountUnreadable.benefits': { calls: 1 },
  },
  mappers: {
    Benefit: './wire.ts#Benefit as BenefitModel',
  },
  loaders: benefitLoads,
  writes: benefitWrites,
  resolvers: benefitResolvers,
});
