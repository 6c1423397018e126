import type { SubscriptionFacts } from '../facts.ts';
import { subscriptionValidity } from '../subscription/subscription-validity.ts';

export type ChargerStatus = 'ACTIVE' | 'NOT_ACTIVE';

interface Facts {
  readonly subscription: SubscriptionFacts | null;
  /** Whether the charger has an owner, where the provider has no subscriptions. Absent where the subscription decides. */
  readonly isLinked?: boolean;
}

/**
 * Whether a charger is active (CHARGER-2: active means linked to an owner with a customer subscription): its
 * subscription is in force. An unreadable subscription does not make a charger active.
 *
 * @param now epoch milliseconds
 */
export function chargerStatus({ subscription, isLinked }: Facts, now: number): ChargerStatus {
  const isActive =
    isLinked ?? (subscription !== null && subscriptionValidity(subscription, now) === 'ACTIVE');
  return isActive ? 'ACTIVE' : 'NOT_ACTIVE';
}
