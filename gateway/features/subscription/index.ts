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
    'Viewer.subscriptionOffers': { audience: 'SIGNED_IN' },
    'Account.subscriptions': { audience: 'SIGNED_IN' },
    'Account.subscriptionCost': { audience: 'SIGNED_IN' },
    'Mutation.resumeSubscription': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.endSubscription': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.rescindSubscription': { audience: 'SIGNED_IN' },
  },
  limits: {
    resumeSubscription: NONE,
    endSubscription: NONE,
    rescindSubscription: NONE,
  },
  costs: {
    'Account.subscriptions': { calls: 1, entries: 50 },
    'Account.subscriptionCost': { calls: 1 },
    'AccountUnreadable.subscriptions': { calls: 1 },
    'Viewer.subscriptionOffers': { calls: 1, entries: 20 },
  },
  mappers: {
    SubscriptionOffer: './wire.ts#SubscriptionOffer as SubscriptionOfferModel',
    AccountSubscription: '../backend/subscription.ts#Subscription',
  },
  loaders: subscriptionLoads,
  writes: subscriptionWrites,
  resolvers: subscriptionResolvers,
});
