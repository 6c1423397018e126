import type { SubscriptionFacts } from '../facts.ts';
import { countUnreadable } from '../unreadable.ts';
import { subscriptionValidity } from './subscription-validity.ts';

/** A subscription with its monthly price in øre; null when it is unknown. */
type Priced = SubscriptionFacts & Readonly<{ price: number | null; priceNoVat: number | null }>;

/** The cost of all a month, in øre with and without VAT. */
export interface SubscriptionCost {
  readonly price: number;
  readonly priceNoVat: number;
}

/**
 * The monthly cost of the subscriptions in force. Null when it is not known of one: its price or its last day cannot be read.
 *
 * @param now epoch milliseconds
 */
export function subscriptionCost(
  subscriptions: readonly Priced[],
  now: number,
): SubscriptionCost | null {
  if (countUnreadable(subscriptions) > 0) return null;
  const cost = { price: 0, priceNoVat: 0 };
  for (const subscription of subscriptions) {
    const validity = subscriptionValidity(subscription, now);
    if (validity === 'ENDED') continue;
    const { price, priceNoVat } = subscription;
    if (validity !== 'ACTIVE' || price === null || priceNoVat === null) return null;
    cost.price += price;
    cost.priceNoVat += priceNoVat;
  }
  return cost;
}
