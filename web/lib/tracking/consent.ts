import { readCookie, writeCookie } from '../cookie.ts';

/** Null before a choice is made. */
export type Consent = 'granted' | 'denied' | null;

/** The cookie's name. A choice that another version has written is no consent. */
const name = 'tracking-consent';
const version = 1;

const listeners = new Set<() => void>();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * What the person has chosen about a script; consent to one is none to another. A damaged or missing
 * choice, and cookies that are switched off, mean that no choice was made.
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

/** Remembers a choice for this browser, also after signing out; null takes it back. */
export function choose(scriptUrl: string, choice: Consent): void {
  writeCookie(name, choice && JSON.stringify({ version, scriptUrl, choice }));
  for (const listener of listeners) listener();
}

/** Tells of every choice, of one made in another tab when this tab gets focus. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
}
