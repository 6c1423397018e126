import type { Feature } from '../../graphql/feature.ts';

export const subscriptionFeature = {
  access: {
    'Account.subscriptions': { audience: 'SIGNED_IN' },
  },
  mappers: {
    AccountSubscription: '../backend/subscription.ts#Subscription',
  },
} as const satisfies Feature;
