import { randomId } from './random-id.ts';
import { readStored, writeStored } from './storage.ts';

/** Shorter than the backend remembers a key; after an hour the same input is a new change. */
const lifetimeMs = 60 * 60_000;

interface Sent {
  /** The hash of the input: what was typed, a one-time code among it, is not stored. */
  readonly change: string;
  readonly key: string;
  readonly sentAt: number;
}

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'change' in value &&
  'key' in value &&
  typeof value.key === 'string' &&
  'sentAt' in value &&
  typeof value.sentAt === 'number';

async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The thing that an input changes: two invoices are paid side by side, while a second change of one thing follows the first. */
const subjectOf = (input: object) =>
  Object.entries(input).flatMap(([name, value]) => (/^id$|Id$/.test(name) ? [String(value)] : []));

/**
 * The idempotency key of a change whose answer is not known: the same for the same input in each tab of the browser, also after
 * a reload, until `settle`.
 * @param person whose change it is, since the next person at this browser may send the same
 */
export async function takeKey(person: string, operation: string, input: object) {
  const name = ['sent', person, operation, ...subjectOf(input)].join(':');
  const change = await hash(JSON.stringify(input));
  const stored = readStored('localStorage', name);
  const isSame =
    isSent(stored) && stored.change === change && Date.now() - stored.sentAt < lifetimeMs;
  const sent = isSame ? stored : { change, key: randomId(), sentAt: Date.now() };
  if (!isSame) writeStored('localStorage', name, sent);
  return {
    change,
    key: sent.key,
    /** Forgets the key once the answer is known. */
    settle: () => {
      const last = readStored('localStorage', name);
      if (isSent(last) && last.key === sent.key) writeStored('localStorage', name, null);
    },
  };
}
