import { randomId } from './random-id.ts';

type Kind = 'localStorage' | 'sessionStorage';

/** A storage of the browser; undefined where it is switched off, which throws on access. */
export function storageOf(kind: Kind): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

/** What a storage holds under a name, as JSON; null when there is nothing, or nothing that can be read. */
export function readStored(kind: Kind, name: string): unknown {
  try {
    return JSON.parse(storageOf(kind)?.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. A full storage keeps nothing, and the page goes on with what it has. */
export function writeStored(kind: Kind, name: string, value: unknown): void {
  try {
    if (value === null) storageOf(kind)?.removeItem(name);
    else storageOf(kind)?.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing is kept.
  }
}

/**
 * Deletes everything at sign-out, as the gateway's sign-out page does: both storages hold nothing that belongs to the
 * browser rather than to the person.
 */
export function clearStorage(): void {
  storageOf('localStorage')?.clear();
  storageOf('sessionStorage')?.clear();
}

const stamp = 'sign-in';

/** Whether the person signed out after this tab was opened, in another tab or by an address typed by hand. */
export const isSignedOutElsewhere = (): boolean =>
  readStored('sessionStorage', stamp) !== readStored('localStorage', stamp);

/** Begins a page: a tab whose sign-in has ended forgets all it has kept. */
export function openStorage(): void {
  if (isSignedOutElsewhere()) storageOf('sessionStorage')?.clear();
  const current = readStored('localStorage', stamp) ?? randomId();
  writeStored('localStorage', stamp, current);
  writeStored('sessionStorage', stamp, current);
}
