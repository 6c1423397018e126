import type { SubscriptionFacts } from '../facts.ts';
import { subscriptionValidity } from './subscription-validity.ts';

/** The actions on a subscription. */
export type SubscriptionStep = 'ACTIVATE' | 'END' | 'UNDO';

/**
 * The one action that is possible (SUB-8: a subscription starts at activation, ends on a stated day, and can be resumed
 * until then).
 *
 * @param subscription null when there was none
 * @param now epoch milliseconds
 */
export function subscriptionStep(
  subscription: SubscriptionFacts | null,
  now: number,
): SubscriptionStep {
  if (subscription === null || subscriptionValidity(subscription, now) !== 'ACTIVE')
    return 'ACTIVATE';
  return subscription.validTo === null ? 'END' : 'UNDO';
}
