import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Device } from './device.ts';
import type { Store } from './store.ts';

const entrySchema = z.object({
  usedAt: z.number(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});

/** A session by its id, as it was last noted. It may have ended. */
export interface IndexEntry extends Device {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly usedAt: number;
}

/** An entry that cannot be read must not keep a person from signing in: it counts as unused for longest. */
function parseEntry(text: string) {
  try {
    return entrySchema.parse(JSON.parse(text));
  } catch {
    return { usedAt: 0, browser: null, system: null };
  }
}

/**
 * The sessions of each person, by when and where each was last used. The index only finds them: the session itself says whether it
 * is live. An index expires with the last session that it can have.
 */
export function createSessionIndex(store: Store, absoluteSeconds: number) {
  // A subject can be an e-mail address, which the store must not show.
  const keyOf = (subject: string) =>
    `sessions:${createHash('sha256').update(subject).digest('base64url')}`;

  return {
    note(subject: string, { id, ...entry }: IndexEntry): Promise<void> {
      return store.writeField(keyOf(subject), id, JSON.stringify(entry), absoluteSeconds * 1000);
    },

    remove: (subject: string, id: string): Promise<void> => store.removeField(keyOf(subject), id),

    /** The most recently used first. */
    async read(subject: string): Promise<IndexEntry[]> {
      const fields = await store.readFields(keyOf(subject));
      return Object.entries(fields)
        .map(([id, text]) => ({ id, ...parseEntry(text) }))
        .sort((one, other) => other.usedAt - one.usedAt);
    },
  };
}

export type SessionIndex = ReturnType<typeof createSessionIndex>;
