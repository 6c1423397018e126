import { subscriptionValidity } from '../../domain/subscription-validity.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const subscriptionResolvers: Resolvers = {
  Viewer: {
    subscriptions: (viewer) => viewer.ofCustomer(viewer.context.loaders.subscriptions()),
  },
  UserSubscription: {
    isActive: (subscription, _, { now }) => subscriptionValidity(subscription, now) === 'ACTIVE',
  },
};
