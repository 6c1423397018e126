import { createHash } from 'node:crypto';
import type { Store } from './store.ts';
import type { Tokens } from './tokens.ts';

/** A sign-out at the provider: of one of its sessions, or of all of a person's. */
export type ProviderLogout = Readonly<
  { sessionId: string; subject?: string | undefined } | { sessionId?: undefined; subject: string }
>;

/** The identifiers of a session at the provider. */
export type AtProvider = Pick<Tokens, 'subject' | 'providerSessionId'>;

/**
 * Remembers the sign-outs that the provider reports, for as long as a session can last. A mark also ends a session that is
 * being created, renewed or refreshed at the same time, which deleting the known sessions would miss.
 */
export function createProviderLogouts(store: Store, absoluteSeconds: number) {
  const lifetimeMs = absoluteSeconds * 1000;
  // A subject can be an e-mail address, which the store must not show.
  const keyOf = (kind: 'session' | 'subject', id: string) =>
    `provider-logout:${kind}:${createHash('sha256').update(id).digest('base64url')}`;
  const read = (kind: 'session' | 'subject', id: string) =>
    store.readAndExtend(keyOf(kind, id), lifetimeMs);

  return {
    /** Ends the sessions of the provider's session, or else those of the subject up to now. */
    record: ({ sessionId, subject }: ProviderLogout): Promise<void> =>
      sessionId === undefined
        ? store.write(keyOf('subject', subject), String(Date.now()), lifetimeMs)
        : store.write(keyOf('session', sessionId), '', lifetimeMs),

    /** The epoch milliseconds up to which sessions have ended, by their start. -Infinity without any. */
    async latestOf({ subject, providerSessionId }: AtProvider): Promise<number> {
      const [ofSession, ofSubject] = await Promise.all([
        providerSessionId === null ? null : read('session', providerSessionId),
        read('subject', subject),
      ]);
      if (ofSession !== null) return Infinity;
      return ofSubject === null ? -Infinity : Number(ofSubject);
    },
  };
}

export type ProviderLogouts = ReturnType<typeof createProviderLogouts>;
