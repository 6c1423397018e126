import { arePrivateSubscriptionsShown } from '../../domain/private-subscriptions.ts';
import { subscriptionValidity } from '../../domain/subscription-validity.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const subscriptionResolvers: Resolvers = {
  Viewer: {
    subscriptions: (viewer) => viewer.ofCustomer(viewer.context.loaders.subscriptions()),
    subscriptionOffers: (viewer) => viewer.ofCustomer(viewer.context.loaders.subscriptionOffers()),
    showPrivateSubscriptions({ context: { loaders }, ofCustomer }) {
      const loading = Promise.all([loaders.memberships(), loaders.subscriptions()]);
      return ofCustomer(loading.then((both) => arePrivateSubscriptionsShown(...both)));
    },
  },
  UserSubscription: {
    isActive: (subscription, _, { now }) => subscriptionValidity(subscription, now) === 'ACTIVE',
  },
};
