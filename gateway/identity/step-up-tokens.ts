import type { Seal } from './seal.ts';
import type { Store } from './store.ts';

/** The time to prove the second identity. */
const LIFETIME_MS = 5 * 60 * 1000;

/**
 * Access tokens with the scope to change identities: kept apart from the session's tokens, sealed like them, for one use
 * within minutes.
 */
export function createStepUpTokens(store: Store, seal: Seal) {
  const keyOf = (sessionId: string) => `step-up:${sessionId}`;
  return {
    put: (sessionId: string, token: string): Promise<void> =>
      store.write(keyOf(sessionId), seal.close(token, keyOf(sessionId)), LIFETIME_MS),
    /** Returns and removes the session's token. */
    async take(sessionId: string): Promise<string | null> {
      const found = await store.readAndExtend(keyOf(sessionId), LIFETIME_MS);
      await store.remove(keyOf(sessionId));
      return found === null ? null : (seal.open(found, keyOf(sessionId)) ?? null);
    },
  };
}

export type StepUpTokens = ReturnType<typeof createStepUpTokens>;
