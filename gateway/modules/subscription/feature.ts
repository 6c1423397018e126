import type { Feature } from '../../graphql/feature.ts';

export const subscriptionFeature = {
  access: {
    'Account.subscriptions': { audience: 'SIGNED_IN' },
    'Mutation.resumeSubscription': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.endSubscription': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  costs: {
    'Account.subscriptions': { calls: 1, entries: 50 },
    'AccountUnreadable.subscriptions': { calls: 1 },
    'Viewer.subscriptionOffers': { calls: 1, entries: 20 },
  },
  mappers: {
    AccountSubscription: '../backend/subscription.ts#Subscription',
  },
} as const satisfies Feature;
