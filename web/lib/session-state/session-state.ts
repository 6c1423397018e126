import { createEmitter } from '../emitter.ts';
import { isRecord } from '../record.ts';
import { clearStorage, readStored, writeStored } from '../storage.ts';
import { rules, type SessionValues } from './values.ts';

/** The name in both storages. Data of another version is not read. */
const name = 'session';
const version = 1;

type Key = keyof SessionValues;
type Stored = Readonly<Record<string, unknown>>;

type Kind = 'localStorage' | 'sessionStorage';

/** The valid part of a storage. A damaged value counts as absent, and the others stay. */
function read(kind: Kind): Stored {
  const stored = readStored(kind, name);
  if (!isRecord(stored) || stored['version'] !== version || !isRecord(stored['values'])) return {};
  const { values } = stored;
  return Object.fromEntries(
    Object.entries(rules).flatMap(([key, { is }]) => (is(values[key]) ? [[key, values[key]]] : [])),
  );
}

const write = (kind: Kind, values: Stored): void => writeStored(kind, name, { version, values });

/** The values that outlive the tab. */
const localOf = (values: Stored): Stored =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([key, { isLocal }]) =>
      isLocal && values[key] !== undefined ? [[key, values[key]]] : [],
    ),
  );

/**
 * The session state of one browser tab (SCREEN-53 to SCREEN-57), written to storage after every
 * change. It holds no token and no card number, and is gone after signing out.
 */
export function createSessionState() {
  const { emit, subscribe } = createEmitter();
  let values: Stored = { ...localOf(read('localStorage')), ...read('sessionStorage') };

  return {
    get<K extends Key>(key: K): SessionValues[K] | undefined {
      const value = values[key];
      return rules[key].is(value) ? value : undefined;
    },
    /** Stores a value. Undefined deletes it. */
    set<K extends Key>(key: K, value: SessionValues[K] | undefined): void {
      if (values[key] === value) return;
      values = { ...values, [key]: value };
      write('sessionStorage', values);
      if (rules[key].isLocal) write('localStorage', { ...read('localStorage'), [key]: value });
      emit();
    },
    /** Clears the state at the end of a session, without notifying listeners. Drafts wait for the next sign-in. */
    forget(): void {
      values = {};
      writeStored('sessionStorage', name, null);
      writeStored('localStorage', name, null);
    },
    /** Clears all personal data in the browser, since the page is about to leave. */
    signOut(): void {
      values = {};
      clearStorage();
    },
    subscribe,
  };
}

export type SessionState = ReturnType<typeof createSessionState>;
