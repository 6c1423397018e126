import type { AppRole } from '../domain/facts.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import {
  parseSubscriptionOffers,
  parseSubscriptions,
  type Subscription,
} from './wire/subscription.ts';

const MINE = backendPath`/users/me/subscriptions`;

/** The person's own subscriptions. */
export function fetchMySubscriptions(client: BackendClient): Promise<Subscription[]> {
  return client.call({ method: 'GET', path: MINE }, parseSubscriptions);
}

/** What a person can subscribe to. */
export function fetchSubscriptionOffers(client: BackendClient) {
  const path = backendPath`/users/me/subscription-offers`;
  return client.call({ method: 'GET', path }, parseSubscriptionOffers);
}

/** The subscriptions of an organisation. */
export function fetchOrganizationSubscriptions(
  client: BackendClient,
  organizationId: string,
  assumedRole: AppRole,
): Promise<Subscription[]> {
  const path = backendPath`/organizations/${organizationId}/subscriptions`;
  return client.call({ method: 'GET', path, assumedRole }, parseSubscriptions);
}
