import { useText } from '../../lib/use-text.ts';

/** A consumer's right of withdrawal from a subscription that starts at once, and their request for that (PURCHASE-6). */
export function useStartConsent() {
  const text = useText();
  return { text: text('coolingOff.before'), label: text('coolingOff.start') };
}
