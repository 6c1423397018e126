import type { Store } from './store.ts';

/**
 * The maximum number of values of a kind. The oldest of the kind makes room, so that a flood of sign-ins can neither fill the
 * memory nor push out sessions.
 */
const CAPACITY = 100_000;
const SWEEP_EVERY_MS = 60_000;

type Fields = Readonly<Record<string, string>>;
type Entry = Readonly<{ value: string; fields: Fields; expiresAt: number }>;

const NO_FIELDS: Fields = {};

/** A store for one process, bounded and expiring. */
export function createMemoryStore(capacity = CAPACITY): Store {
  const kinds = new Map<string, Map<string, Entry>>();
  /** The values of the kind that a key begins with. */
  const valuesOf = (key: string) => {
    const kind = key.slice(0, key.indexOf(':'));
    const values = kinds.get(kind) ?? new Map<string, Entry>();
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
  const put = (key: string, value: string, lifetime: number, fields = NO_FIELDS) => {
    const values = valuesOf(key);
    // Deleting first moves the key to the end: a Map iterates in insertion order.
    values.delete(key);
    values.set(key, { value, fields, expiresAt: Date.now() + lifetime });
    const [oldest] = values.keys();
    if (values.size > capacity && oldest !== undefined) values.delete(oldest);
  };
  const sweep = setInterval(() => {
    for (const values of kinds.values()) for (const key of values.keys()) live(key);
  }, SWEEP_EVERY_MS);
  sweep.unref();

  return {
    read: (key) => Promise.resolve(live(key)?.value ?? null),
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
    readFields: (key) => Promise.resolve(live(key)?.fields ?? NO_FIELDS),
    writeField: (key, field, value, lifetime) => {
      put(key, '', lifetime, { ...live(key)?.fields, [field]: value });
      return Promise.resolve();
    },
    removeField: (key, field) => {
      const found = live(key);
      if (found !== undefined) {
        const { [field]: _, ...fields } = found.fields;
        valuesOf(key).set(key, { ...found, fields });
      }
      return Promise.resolve();
    },
    check: () => Promise.resolve(),
    close: () => {
      clearInterval(sweep);
      return Promise.resolve();
    },
  };
}
