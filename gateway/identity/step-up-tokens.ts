import type { Seal } from './seal.ts';
import type { Store } from './store.ts';

/** As long as proving the second identity may take. */
const LIFETIME_MS = 5 * 60 * 1000;

/**
 * Access tokens with the right to change how a person signs in: apart from the session's own
 * tokens, for one use within minutes, and only for linking. They are sealed as those are.
 */
export function createStepUpTokens(store: Store, seal: Seal) {
  const keyOf = (sessionId: string) => `step-up:${sessionId}`;
  return {
    put: (sessionId: string, token: string): Promise<void> =>
      store.write(keyOf(sessionId), seal.close(token, keyOf(sessionId)), LIFETIME_MS),
    /** The session's token, which is gone after that. */
    async take(sessionId: string): Promise<string | null> {
      const found = await store.readAndExtend(keyOf(sessionId), LIFETIME_MS);
      await store.remove(keyOf(sessionId));
      return found === null ? null : (seal.open(found, keyOf(sessionId)) ?? null);
    },
  };
}

export type StepUpTokens = ReturnType<typeof createStepUpTokens>;
