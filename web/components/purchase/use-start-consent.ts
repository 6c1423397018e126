import { useText } from '../../lib/use-text.ts';

/**
 * A consumer's right of withdrawal from a subscription that starts at once, and their request for that (PURCHASE-6). Undefined for a
 * business, which has no such right.
 * @param price øre in a month; for a free subscription nothing is said of payment, null when it is unknown
 */
export function useStartConsent(isConsumer: boolean, price: number | null) {
  const text = useText();
  if (!isConsumer) return undefined;
  if (price === 0)
    return { text: text('coolingOff.before.free'), label: text('coolingOff.start.free') };
  return { text: text('coolingOff.before'), label: text('coolingOff.start') };
}
