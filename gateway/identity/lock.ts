import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';

/** Shorter than the wait of another request, so that a holder that died keeps no one out. */
const LIFETIME_MS = 4_000;
/** Several times in a lifetime: a busy process may be late. */
const RENEWED_EVERY_MS = 1_000;

/**
 * Does work that one request of all processes may do at a time. The lock lives for seconds, and its holder extends it while it
 * works.
 * @returns what the work returns; undefined when another holds the lock
 */
export async function underLock<T>(
  store: Store,
  lock: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const holder = randomUUID();
  if (!(await store.add(lock, holder, LIFETIME_MS))) return undefined;
  const renewal = setInterval(() => {
    store.readAndExtend(lock, LIFETIME_MS).catch(() => undefined);
  }, RENEWED_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    // If this fails, the lock expires.
    await store.removeIf(lock, holder).catch(() => undefined);
  }
}
