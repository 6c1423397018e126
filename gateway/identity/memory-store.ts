import type { Store } from './store.ts';

/** The maximum number of values. The oldest makes room, so that a flood of sign-ins cannot fill the memory. */
const CAPACITY = 100_000;
const SWEEP_EVERY_MS = 60_000;

/** A store for one process, bounded and expiring. */
export function createMemoryStore(capacity = CAPACITY): Store {
  const values = new Map<string, { value: string; expiresAt: number }>();

  const live = (key: string) => {
    const found = values.get(key);
    if (found === undefined || found.expiresAt > Date.now()) return found;
    values.delete(key);
    return undefined;
  };
  const put = (key: string, value: string, lifetime: number) => {
    // Deleting first moves the key to the end: a Map iterates in insertion order.
    values.delete(key);
    values.set(key, { value, expiresAt: Date.now() + lifetime });
    const [oldest] = values.keys();
    if (values.size > capacity && oldest !== undefined) values.delete(oldest);
  };
  const sweep = setInterval(() => {
    for (const key of values.keys()) live(key);
  }, SWEEP_EVERY_MS);
  sweep.unref();

  return {
    readAndExtend: (key, lifetime) => {
      const found = live(key);
      if (found) put(key, found.value, lifetime);
      return Promise.resolve(found?.value ?? null);
    },
    write: (key, value, lifetime) => {
      put(key, value, lifetime);
      return Promise.resolve();
    },
    add: (key, value, lifetime) => {
      const free = live(key) === undefined;
      if (free) put(key, value, lifetime);
      return Promise.resolve(free);
    },
    replace: (key, value, lifetime) => {
      const there = live(key) !== undefined;
      if (there) put(key, value, lifetime);
      return Promise.resolve(there);
    },
    remove: (key) => {
      values.delete(key);
      return Promise.resolve();
    },
    removeIf: (key, value) => {
      if (live(key)?.value === value) values.delete(key);
      return Promise.resolve();
    },
    check: () => Promise.resolve(),
    close: () => {
      clearInterval(sweep);
      return Promise.resolve();
    },
  };
}
