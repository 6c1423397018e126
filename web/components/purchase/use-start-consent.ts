import { useText } from '../../lib/use-text.ts';

/**
 * A consumer's right of withdrawal from a subscription that starts at once, and their request for that (PURCHASE-6). Undefined for a
 * business, which has no such right.
 */
export function useStartConsent(isConsumer: boolean) {
  const text = useText();
  if (!isConsumer) return undefined;
  return { text: text('coolingOff.before'), label: text('coolingOff.start') };
}
