import type { SubscriptionFacts } from '../facts.ts';
import { subscriptionValidity } from '../subscription/subscription-validity.ts';

export type ChargerStatus = 'ACTIVE' | 'NOT_ACTIVE';

/**
 * Whether a charger is active (CHARGER-2: active means linked to an owner with a customer subscription): its
 * subscription is in force. An unreadable subscription does not make a charger active.
 *
 * @param now epoch milliseconds
 */
export function chargerStatus(subscription: SubscriptionFacts | null, now: number): ChargerStatus {
  if (subscription === null) return 'NOT_ACTIVE';
  return subscriptionValidity(subscription, now) === 'ACTIVE' ? 'ACTIVE' : 'NOT_ACTIVE';
}
