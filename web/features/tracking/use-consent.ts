import { useSyncExternalStore } from 'react';
import { choose, consentTo, subscribeConsent, type Consent } from '../../lib/tracking/consent.ts';

/** The current choice about a script, and a function that changes it. */
export function useConsent(scriptUrl: string) {
  const consent = useSyncExternalStore(subscribeConsent, () => consentTo(scriptUrl));
  return { consent, choose: (choice: Consent) => choose(scriptUrl, choice) };
}
