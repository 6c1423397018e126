import { statusClass } from '../../../schema/error-codes.ts';
import type { Failure, Retry } from '../failure.ts';

export interface ConnectionState {
  /** Why the portal cannot be used as a whole right now; null when it can. */
  readonly failure: Failure | null;
  readonly isRetrying: boolean;
}

interface Trouble {
  readonly failure: Failure;
  /** Nothing, or next to nothing, of the answer arrived; a single part that fails is shown in its place. */
  readonly isWhole: boolean;
  /** How often to ask again, where every part that failed says the same. */
  readonly retry?: Retry | undefined;
}

/** The person themselves puts it right, and the question is answered then. */
const isUnverified = ({ code }: Failure) => code === 'EMAIL_VERIFICATION_REQUIRED';

/** Whether the same question may well be answered later. */
export const passes = (failure: Failure) => {
  if (isUnverified(failure)) return true;
  const kind = statusClass(failure.status);
  return kind === 'network' || kind === 'unknown' || (failure.status ?? 0) >= 500;
};

/** What the failures of an answer say of the connection; null where it is fine. */
export function troubleOf(all: readonly Failure[], hasData: boolean): Trouble | null {
  const failures = all.filter(passes);
  const [failure] = failures;
  if (!failure) return null;
  const retry = failures.every((each) => each.retry) ? failure.retry : undefined;
  const unverified = failures.find(isUnverified);
  return unverified
    ? { failure: unverified, isWhole: true }
    : { failure, isWhole: !hasData || failures.length > 1, retry };
}

/** Remembers which queries failed for a reason that passes, until they are answered. */
export function createConnection() {
  const troubles = new Map<string, Trouble>();
  const listeners = new Set<() => void>();
  let state: ConnectionState = { failure: null, isRetrying: false };

  const update = (change: Partial<ConnectionState> = {}) => {
    const failure = [...troubles.values()].find(({ isWhole }) => isWhole)?.failure ?? null;
    state = { ...state, failure, ...change };
    for (const listener of listeners) listener();
  };

  const note = (operation: string, trouble: Trouble | null) => {
    if (trouble) troubles.set(operation, trouble);
    else if (!troubles.delete(operation)) return;
    update();
  };

  return {
    /** Says what came of an operation; null where it was answered. */
    note,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    state: () => state,
    isTroubled: (operation: string) => troubles.has(operation),
    hasTrouble: () => troubles.size > 0,
    /** How often to ask again, where nothing is in trouble that says nothing of it. */
    retry: (): Retry | undefined => {
      const retries = [...troubles.values()].map(({ retry }) => retry);
      return retries.includes(undefined) ? undefined : retries[0];
    },
    /** Forgets the operations that are no longer on the page. */
    keep: (operations: ReadonlySet<string>) => {
      for (const name of troubles.keys()) if (!operations.has(name)) note(name, null);
    },
    setRetrying: (isRetrying: boolean) => update({ isRetrying }),
  };
}

export type Connection = ReturnType<typeof createConnection>;
