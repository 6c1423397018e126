import { BROWSER_STORAGE } from '../../../schema/browser-storage.ts';

/** Null before a choice is made. */
export type Consent = 'granted' | 'denied' | null;

/** Under this name in local storage. What another version has written is no consent. */
const name = BROWSER_STORAGE.trackingConsent;
const version = 1;

const listeners = new Set<() => void>();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * What the person has chosen about a script; consent to one is none to another. A damaged or missing
 * choice, and a storage that is switched off, mean that no choice was made.
 */
export function consentTo(scriptUrl: string): Consent {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null');
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
  try {
    if (choice === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, JSON.stringify({ version, scriptUrl, choice }));
  } catch {
    // Where nothing can be remembered there is no consent either.
  }
  for (const listener of listeners) listener();
}

/** Tells of every choice, those made in other tabs as well. */
export function subscribeConsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === name) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
