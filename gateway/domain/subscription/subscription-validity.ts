import type { SubscriptionFacts } from '../facts.ts';
import { osloEndOfDay } from '../calendar/oslo-calendar.ts';
import { readDay } from '../calendar/time-text.ts';

/** UNREADABLE: `validTo` is neither a day nor an instant. */
export type SubscriptionValidity = 'ACTIVE' | 'ENDED' | 'UNREADABLE';

/**
 * Whether a subscription is in force (SUB-10): it has no `validTo`, or 23:59:59 in Oslo on that date is still in
 * the future. One that a consumer has withdrawn from has ended (PURCHASE-8).
 *
 * @param now epoch milliseconds
 */
export function subscriptionValidity(
  { validTo, rescindedAt = null }: SubscriptionFacts,
  now: number,
): SubscriptionValidity {
  if (rescindedAt !== null) return 'ENDED';
  if (validTo === null) return 'ACTIVE';
  const day = readDay(validTo);
  const end = day === null ? null : osloEndOfDay(day);
  if (end === null) return 'UNREADABLE';
  return end > now ? 'ACTIVE' : 'ENDED';
}
