import { PortalError } from '../errors/portal-error.ts';

/**
 * The few operations that sessions, tokens, locks and used-once marks need, in memory for one
 * process and in Redis for many. Lifetimes are milliseconds; every value expires.
 */
export type Store = Readonly<{
  /** Reads a value and lets it live `lifetime` longer from now. */
  readAndExtend: (key: string, lifetime: number) => Promise<string | null>;
  write: (key: string, value: string, lifetime: number) => Promise<void>;
  /** Writes only where nothing is (NX); says whether it did. */
  add: (key: string, value: string, lifetime: number) => Promise<boolean>;
  /** Writes only over something that is there (XX); says whether it did. */
  replace: (key: string, value: string, lifetime: number) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** Removes only what still holds the value: a lock is let go by its holder alone. */
  removeIf: (key: string, value: string) => Promise<void>;
  /** @throws when the store cannot be used */
  check: () => Promise<void>;
  close: () => Promise<void>;
}>;

/** The session store does not answer: nobody can be told apart, so nobody is called anonymous. */
export class StoreUnavailableError extends PortalError {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE', {
      status: 503,
      message: 'Sessions cannot be read at the moment',
      cause,
    });
  }
}
