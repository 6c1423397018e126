import { PortalError } from '../errors/portal-error.ts';

/**
 * The storage of sessions, tokens, locks and used-once marks: in memory for one process, in Redis for many. Lifetimes
 * are in milliseconds; every value expires.
 */
export type Store = Readonly<{
  /** Reads a value, which lives no longer for it. */
  read: (key: string) => Promise<string | null>;
  /** Reads a value and extends its life to `lifetime` from now. */
  readAndExtend: (key: string, lifetime: number) => Promise<string | null>;
  write: (key: string, value: string, lifetime: number) => Promise<void>;
  /** Writes unless there is a value (NX); returns whether it did. */
  add: (key: string, value: string, lifetime: number) => Promise<boolean>;
  /** Replaces an existing value (XX); returns whether it did. */
  replace: (key: string, value: string, lifetime: number) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** Removes the entry if it has this value, so that only its holder releases a lock. */
  removeIf: (key: string, value: string) => Promise<void>;
  /** The fields of an entry that has fields in place of a value; none without it. */
  readFields: (key: string) => Promise<Readonly<Record<string, string>>>;
  /** Writes one field, and extends the life of the entry to `lifetime` from now. */
  writeField: (key: string, field: string, value: string, lifetime: number) => Promise<void>;
  removeField: (key: string, field: string) => Promise<void>;
  /** @throws when the store cannot be used */
  check: () => Promise<void>;
  close: () => Promise<void>;
}>;

/** The session store does not answer, so no caller can be identified, not even as anonymous. */
export class StoreUnavailableError extends PortalError {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE', {
      status: 503,
      message: 'Sessions cannot be read at the moment',
      cause,
    });
  }
}
