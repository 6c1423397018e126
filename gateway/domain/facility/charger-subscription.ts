import type { SubscriptionFacts } from '../facts.ts';
import { subscriptionStep, type SubscriptionStep } from '../subscription/subscription-step.ts';

interface Facts {
  readonly owner: Readonly<{ kind: 'RESIDENT' | 'ORGANIZATION' }> | null;
  readonly subscription: SubscriptionFacts | null;
}

/**
 * The step that an organisation has on the subscription of a charger (CHARGER-3). Null for a resident's charger, whose
 * subscription is not the organisation's (NETWORK-20).
 *
 * @param now epoch milliseconds
 */
export const chargerSubscriptionStep = (
  { owner, subscription }: Facts,
  now: number,
): SubscriptionStep | null =>
  owner?.kind === 'RESIDENT' ? null : subscriptionStep(subscription, now);
