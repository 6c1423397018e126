import { chargerStatus } from './charger-status.ts';
import type { SubscriptionFacts } from '../facts.ts';

/** What an organisation can do about the subscription of a charger. */
export type ChargerSubscriptionStep = 'ACTIVATE' | 'END' | 'UNDO';

interface Facts {
  readonly owner: Readonly<{ kind: 'RESIDENT' | 'ORGANIZATION' }> | null;
  readonly subscription: SubscriptionFacts | null;
}

/**
 * The one step that is possible (CHARGER-3, SUB-8: a subscription starts at the activation, ends with a stated day, and can be
 * taken up again until then). A resident's is not the organisation's (NETWORK-20): null.
 *
 * @param now epoch milliseconds
 */
export function chargerSubscriptionStep(
  { owner, subscription }: Facts,
  now: number,
): ChargerSubscriptionStep | null {
  if (owner?.kind === 'RESIDENT') return null;
  if (chargerStatus(subscription, now) === 'NOT_ACTIVE') return 'ACTIVATE';
  return subscription?.validTo === null ? 'END' : 'UNDO';
}
