import { chargerStatus } from './charger-status.ts';
import type { SubscriptionFacts } from '../facts.ts';

/** The actions that an organisation has on the subscription of a charger. */
export type ChargerSubscriptionStep = 'ACTIVATE' | 'END' | 'UNDO';

interface Facts {
  readonly owner: Readonly<{ kind: 'RESIDENT' | 'ORGANIZATION' }> | null;
  readonly subscription: SubscriptionFacts | null;
}

/**
 * The one action that is possible (CHARGER-3, SUB-8: a subscription starts at activation, ends on a stated day, and can be
 * resumed until then). Null for a resident's charger, whose subscription is not the organisation's (NETWORK-20).
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
