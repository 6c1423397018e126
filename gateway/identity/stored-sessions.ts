import session, { type SessionData } from 'express-session';
import { z } from 'zod';
import type { Store } from './store.ts';

const sessionSchema = z.custom<SessionData>(
  (data) => typeof data === 'object' && data !== null && 'cookie' in data,
);

/** Keeps express-session's sessions in the store, in Redis as in memory. */
export class StoredSessions extends session.Store {
  readonly #store: Store;
  readonly #idleMs: number;

  constructor(store: Store, idleSeconds: number) {
    super();
    this.#store = store;
    this.#idleMs = idleSeconds * 1000;
  }

  /** Reading extends the session, so that it needs no touch, which would be one more command per request. */
  async read(id: string): Promise<SessionData | null> {
    const found = await this.#store.readAndExtend(`session:${id}`, this.#idleMs);
    return found === null ? null : sessionSchema.parse(JSON.parse(found));
  }

  override get(id: string, done: (error: unknown, data?: SessionData | null) => void): void {
    this.read(id).then((data) => done(null, data), done);
  }

  override set(id: string, data: SessionData, done?: (error?: unknown) => void): void {
    this.#store.write(`session:${id}`, JSON.stringify(data), this.#idleMs).then(
      () => done?.(),
      (error: unknown) => done?.(error),
    );
  }

  override destroy(id: string, done?: (error?: unknown) => void): void {
    this.#store.remove(`session:${id}`).then(
      () => done?.(),
      (error: unknown) => done?.(error),
    );
  }
}
