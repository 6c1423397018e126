import type { MembershipFacts, MembershipType, SubscriptionFacts } from '../facts.ts';
import { cell } from '../table.ts';

const COUNTS: Record<MembershipType, boolean> = { COOP: false, GoEasy: true, Ladefordel: true };

/**
 * Whether private subscriptions are shown (SUB-12): there is at least one
 * membership that is not COOP, or at least one user subscription.
 */
export function arePrivateSubscriptionsShown(
  memberships: readonly Pick<MembershipFacts, 'type'>[],
  subscriptions: readonly SubscriptionFacts[],
): boolean {
  return subscriptions.length > 0 || memberships.some(({ type }) => cell(COUNTS, type));
}
