import { useSyncExternalStore } from 'react';
import { choose, consentTo, subscribeConsent, type Consent } from '../../lib/tracking/consent.ts';

/** What was chosen about a script, as it is now, and how to choose. */
export function useConsent(scriptUrl: string) {
  const consent = useSyncExternalStore(subscribeConsent, () => consentTo(scriptUrl));
  return { consent, choose: (choice: Consent) => choose(scriptUrl, choice) };
}
