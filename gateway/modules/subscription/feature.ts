import type { Feature } from '../../graphql/feature.ts';

export const subscriptionFeature = {
  access: {
    'Account.subscriptions': { audience: 'SIGNED_IN' },
  },
  mappers: {
    Subscription: '../backend/wire/subscription.ts#Subscription as SubscriptionModel',
  },
} as const satisfies Feature;
