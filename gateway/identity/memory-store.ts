import type { Store } from './store.ts';

/**
 * Bytes of the heap for the values of a kind. The oldest of the kind makes room, so that a flood of sign-ins can neither fill the
 * memory nor push out sessions. The tokens of a session are by far the largest: 64 MiB hold those of 15,000 sessions, 4 kB each.
 */
const MAX_BYTES = 8 * 2 ** 20;
const MAX_TOKEN_BYTES = 64 * 2 ** 20;
/** The kind of the tokens (`tokens.ts`). */
const TOKENS = 'tokens';
/** An entry without its texts, and a field of one: what the engine takes for maps, objects and the heads of texts. */
const ENTRY_BYTES = 200;
const FIELD_BYTES = 130;
const SWEEP_EVERY_MS = 60_000;

type Fields = Readonly<Record<string, string>>;
type Entry = Readonly<{ value: string; fields: Fields; expiresAt: number; bytes: number }>;

const NO_FIELDS: Fields = {};

/** Bytes of the heap: keys, sealed values and JSON are of one byte for each character. */
const bytesOf = (key: string, value: string, fields: Fields): number =>
  Object.entries(fields).reduce(
    (sum, [name, text]) => sum + FIELD_BYTES + name.length + text.length,
    ENTRY_BYTES + key.length + value.length,
  );

/** The values of a kind. Above the bound the oldest is removed. */
function createKind(maxBytes: number) {
  // A Map iterates in insertion order.
  const values = new Map<string, Entry>();
  let held = 0;
  const remove = (key: string): void => {
    held -= values.get(key)?.bytes ?? 0;
    values.delete(key);
  };
  return {
    keys: () => values.keys(),
    get: (key: string) => values.get(key),
    remove,
    put(key: string, value: string, fields: Fields, expiresAt: number): void {
      const bytes = bytesOf(key, value, fields);
      remove(key);
      values.set(key, { value, fields, expiresAt, bytes });
      held += bytes;
      for (const oldest of values.keys()) {
        if (held <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}

/** A store for one process, bounded and expiring. */
export function createMemoryStore(maxBytes = MAX_BYTES, maxTokenBytes = MAX_TOKEN_BYTES): Store {
  const kinds = new Map<string, ReturnType<typeof createKind>>();
  /** The values of the kind that a key begins with. */
  const valuesOf = (key: string) => {
    const kind = key.slice(0, key.indexOf(':'));
    const values = kinds.get(kind) ?? createKind(kind === TOKENS ? maxTokenBytes : maxBytes);
    kinds.set(kind, values);
    return values;
  };

  const live = (key: string) => {
    const values = valuesOf(key);
    const found = values.get(key);
    if (found === undefined || found.expiresAt > Date.now()) return found;
    values.remove(key);
    return undefined;
  };
  const put = (key: string, value: string, lifetime: number, fields = NO_FIELDS) =>
    valuesOf(key).put(key, value, fields, Date.now() + lifetime);
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
      valuesOf(key).remove(key);
      return Promise.resolve();
    },
    removeIf: (key, value) => {
      if (live(key)?.value === value) valuesOf(key).remove(key);
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
        valuesOf(key).put(key, found.value, fields, found.expiresAt);
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
