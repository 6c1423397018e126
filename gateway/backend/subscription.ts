import type { Account } from '../domain/account.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { readList } from './wire/read.ts';

export const subscriptionLoaders = (client: BackendClient, memoize: Memoize) => ({
  subscriptions: memoize((account: Account) =>
    client.call(
      { method: 'GET', ...accountResource(account, backendPath`/subscriptions`) },
      readList('Subscription'),
    ),
  ),
  /** The subscriptions that a person can take. */
  subscriptionOffers: memoize(() => {
    const path = backendPath`/users/me/subscription-offers`;
    return client.call({ method: 'GET', path }, readList('SubscriptionOffer'));
  }),
});
