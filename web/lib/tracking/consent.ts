import { readCookie, writeCookie } from '../cookie.ts';
import { createEmitter } from '../emitter.ts';
import { isRecord } from '../record.ts';

/** Null before a choice is made. */
export type Consent = 'granted' | 'denied' | null;

/** The cookie's name. A choice of another version is no consent. */
const name = 'tracking-consent';
const version = 1;

const { emit, subscribe } = createEmitter();

/**
 * The person's choice about a script. Consent to one is none to another. A damaged or missing choice, and disabled
 * cookies, mean that no choice was made.
 */
export function consentTo(scriptUrl: string): Consent {
  try {
    const stored: unknown = JSON.parse(readCookie(name) ?? 'null');
    if (!isRecord(stored) || stored['version'] !== version || stored['scriptUrl'] !== scriptUrl)
      return null;
    const { choice } = stored;
    return choice === 'granted' || choice === 'denied' ? choice : null;
  } catch {
    return null;
  }
}

/** Stores a choice for this browser, also after signing out. Null withdraws it. */
export function choose(scriptUrl: string, choice: Consent): void {
  writeCookie(name, choice && JSON.stringify({ version, scriptUrl, choice }));
  emit();
}

/** Notifies of every choice, including one of another tab when this tab gets focus. */
export function subscribeConsent(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  window.addEventListener('focus', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('focus', listener);
  };
}
