import { subscriptionLoads, subscriptionWrites } from '../../backend/subscription.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { NONE } from '../../graphql/write-limit.ts';
import { subscriptionResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    subscription: { loads: typeof subscriptionLoads; writes: typeof subscriptionWrites };
  }
}

export const subscription = defineFeature({
  area: 'subscription',
  offeredAs: 'subscriptions',
  policy: {
    'Viewer.subscriptionOffers': { audience: 'SIGNED_IN', calls: 1, entries: 20 },
    'Account.subscriptions': { audience: 'SIGNED_IN', calls: 1, entries: 50 },
    'Account.subscriptionCost': { audience: 'SIGNED_IN', calls: 1 },
    'Mutation.resumeSubscription': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['resumeOrganizationSubscription'],
    },
    'Mutation.endSubscription': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['endOrganizationSubscription'],
    },
    'Mutation.rescindSubscription': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['rescindMySubscription'],
    },
  },
  limits: {
    resumeSubscription: NONE,
    endSubscription: NONE,
    rescindSubscription: NONE,
  },
  costs: {
    'AccountUnreadable.subscriptions': { calls: 1 },
  },
  mappers: {
    SubscriptionOffer: './wire.ts#SubscriptionOffer as SubscriptionOfferModel',
    AccountSubscription: '../backend/subscription.ts#Subscription',
  },
  loaders: subscriptionLoads,
  writes: subscriptionWrites,
  resolvers: subscriptionResolvers,
});
