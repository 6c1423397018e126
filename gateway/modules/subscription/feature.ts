import type { Feature } from '../../graphql/feature.ts';

export const subscriptionFeature = {
  access: {
    'Account.subscriptions': { audience: 'SIGNED_IN' },
  },
  mappers: {
    AccountSubscription: './wire.ts#Subscription',
  },
} as const satisfies Feature;
