import { rules, type SessionValues } from './values.ts';

/** Under this name in both storages. What another version has written is not read. */
const name = 'session';
const version = 1;

type Key = keyof SessionValues;
type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** The browser's storage; null where it is switched off, which throws on access. */
function storageOf(pick: () => Storage): Storage | null {
  try {
    return pick();
  } catch {
    return null;
  }
}

/** What a storage holds of ours. A damaged value is as if it had never been written, the others stay. */
function read(storage: Storage | null): Stored {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(name) ?? 'null');
    if (!isRecord(stored) || stored['version'] !== version || !isRecord(stored['values']))
      return {};
    const { values } = stored;
    return Object.fromEntries(
      Object.entries(rules).flatMap(([key, { is }]) =>
        is(values[key]) ? [[key, values[key]]] : [],
      ),
    );
  } catch {
    return {};
  }
}

function write(storage: Storage | null, values: Stored): void {
  try {
    storage?.setItem(name, JSON.stringify({ version, values }));
  } catch {
    // A full storage remembers nothing; the tab goes on with what it has.
  }
}

/** Of some values those that outlive the tab. */
const localOf = (values: Stored): Stored =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([key, { isLocal }]) =>
      isLocal && values[key] !== undefined ? [[key, values[key]]] : [],
    ),
  );

/**
 * The session state of one browser tab (specification section 3), written to storage after every
 * change. It holds no token and no card number, and is gone after signing out.
 */
export function createSessionState() {
  const session = storageOf(() => window.sessionStorage);
  const local = storageOf(() => window.localStorage);
  const listeners = new Set<() => void>();
  let values: Stored = { ...localOf(read(local)), ...read(session) };

  return {
    get<K extends Key>(key: K): SessionValues[K] | undefined {
      const value = values[key];
      return rules[key].is(value) ? value : undefined;
    },
    /** Remembers a value; undefined forgets it. */
    set<K extends Key>(key: K, value: SessionValues[K] | undefined): void {
      if (values[key] === value) return;
      values = { ...values, [key]: value };
      write(session, values);
      if (rules[key].isLocal) write(local, { ...read(local), [key]: value });
      for (const listener of listeners) listener();
    },
    /** Clears both storages, without notifying listeners: the page is about to leave. */
    forget(): void {
      values = {};
      session?.removeItem(name);
      local?.removeItem(name);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type SessionState = ReturnType<typeof createSessionState>;
