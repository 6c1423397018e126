import { randomId } from './random-id.ts';

type Kind = 'localStorage' | 'sessionStorage';

/** A storage of the browser. Undefined if it is switched off, in which case access throws. */
export function storageOf(kind: Kind): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

/** The value of a storage under a name, as JSON. Null when it is absent or unreadable. */
export function readStored(kind: Kind, name: string): unknown {
  try {
    return JSON.parse(storageOf(kind)?.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores a value as JSON. Null removes it. A full storage stores nothing, and the page continues with the value in
 * memory.
 */
export function writeStored(kind: Kind, name: string, value: unknown): void {
  try {
    if (value === null) storageOf(kind)?.removeItem(name);
    else storageOf(kind)?.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing is stored.
  }
}

/** Deletes everything at sign-out, as the gateway's sign-out page does: both storages hold personal data alone. */
export function clearStorage(): void {
  storageOf('localStorage')?.clear();
  storageOf('sessionStorage')?.clear();
}

const stamp = 'sign-in';

/** Whether the person signed out after this tab was opened, in another tab or by an address typed by hand. */
export const isSignedOutElsewhere = (): boolean =>
  readStored('sessionStorage', stamp) !== readStored('localStorage', stamp);

/** Initialises a page: a tab whose session has ended clears its storage. */
export function openStorage(): void {
  if (isSignedOutElsewhere()) storageOf('sessionStorage')?.clear();
  const current = readStored('localStorage', stamp) ?? randomId();
  writeStored('localStorage', stamp, current);
  writeStored('sessionStorage', stamp, current);
}
