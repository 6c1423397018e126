import type { Store } from './store.ts';

/**
 * The maximum number of values of a kind. The oldest of the kind makes room, so that a flood of sign-ins can neither fill the
 * memory nor push out sessions.
 */
const CAPACITY = 100_000;
const SWEEP_EVERY_MS = 60_000;

/** A store for one process, bounded and expiring. */
export function createMemoryStore(capacity = CAPACITY): Store {
  const kinds = new Map<string, Map<string, { value: string; expiresAt: number }>>();
  /** The values of the kind that a key begins with. */
  const valuesOf = (key: string) => {
    const kind = key.slice(0, key.indexOf(':'));
    const values = kinds.get(kind) ?? new Map<string, { value: string; expiresAt: number }>();
    kinds.set(kind, values);
    return values;
  };

  const live = (key: string) => {
    const values = valuesOf(key);
    const found = values.get(key);
    if (found === undefined || found.expiresAt > Date.now()) return found;
    values.delete(key);
    return undefined;
  };
  const put = (key: string, value: string, lifetime: number) => {
    const values = valuesOf(key);
    // Deleting first moves the key to the end: a Map iterates in insertion order.
    values.delete(key);
    values.set(key, { value, expiresAt: Date.now() + lifetime });
    const [oldest] = values.keys();
    if (values.size > capacity && oldest !== undefined) values.delete(oldest);
  };
  const sweep = setInterval(() => {
    for (const values of kinds.values()) for (const key of values.keys()) live(key);
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
      valuesOf(key).delete(key);
      return Promise.resolve();
    },
    removeIf: (key, value) => {
      if (live(key)?.value === value) valuesOf(key).delete(key);
      return Promise.resolve();
    },
    check: () => Promise.resolve(),
    close: () => {
      clearInterval(sweep);
      return Promise.resolve();
    },
  };
}
