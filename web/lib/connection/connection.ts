import { createContext, use, useSyncExternalStore } from 'react';
import { statusClass } from '../../../schema/error-codes.ts';
import { createEmitter } from '../emitter.ts';
import type { Failure, Retry } from '../failure.ts';

export interface ConnectionState {
  /** Why the portal cannot be used as a whole right now; null when it can. */
  readonly failure: Failure | null;
  /** Whether the page retries until it succeeds; otherwise the person may have to. */
  readonly isRecovering: boolean;
  readonly isRetrying: boolean;
  /** The failures of the parts that answers lack: their nulls may be in the cache, without their errors. */
  readonly missing: readonly Failure[];
}

/** Why an operation failed, or some parts of its answer, for a reason that passes. */
interface OperationFailure {
  readonly failure: Failure;
  /** One part of the answer, which says so in its own place. */
  readonly isPartial: boolean;
  /** How often to retry: not at all where one part says so, else as the parts say, where all of them do. */
  readonly retry?: Retry | undefined;
}

/** A call that is not retried (CALL-45): it waits for the person. */
const waits = ({ retry }: Pick<Failure, 'retry'>) => retry?.attempts === 0;

/** It passes once the person has put it right. */
const isUnverified = ({ code }: Failure) => code === 'EMAIL_VERIFICATION_REQUIRED';

/** Whether the same request may well succeed later. */
const isTransient = (failure: Failure) => {
  if (isUnverified(failure)) return true;
  const kind = statusClass(failure.status);
  return kind === 'network' || kind === 'unknown' || (failure.status ?? 0) >= 500;
};

/** Whether the page repeats the request by itself. */
export const isRepeated = (failure: Failure) => isTransient(failure) && !waits(failure);

/** The transient failure of an answer; null where it has none. */
function operationFailure(all: readonly Failure[], hasData: boolean): OperationFailure | null {
  const failures = all.filter(isTransient);
  const [failure] = failures;
  if (!failure) return null;
  const { retry } =
    failures.find(waits) ?? failures.find((each) => each.retry === undefined) ?? failure;
  const unverified = failures.find(isUnverified);
  return unverified
    ? { failure: unverified, isPartial: false }
    : { failure, isPartial: hasData && failures.length === 1, retry };
}

/** Remembers which queries failed for a reason that passes, until they are answered. */
export function createConnection() {
  const failures = new Map<string, OperationFailure>();
  const incomplete = new Map<string, readonly Failure[]>();
  const { emit, subscribe } = createEmitter();
  let state: ConnectionState;

  const update = (isRetrying = state.isRetrying) => {
    const all = [...failures.values()];
    state = {
      failure: all.find(({ isPartial }) => !isPartial)?.failure ?? null,
      isRecovering: all.some(({ retry }) => !retry),
      isRetrying,
      missing: [...incomplete.values()].flat(),
    };
    emit();
  };
  update(false);

  const forget = (operation: string) => {
    if (failures.delete(operation)) update();
  };

  return {
    /** Reports the failures of an operation; none where it was answered. With `hasData`, parts of an answer failed. */
    report: (operation: string, all: readonly Failure[] = [], hasData = false): void => {
      const wasKnown = failures.has(operation) || incomplete.has(operation);
      const failure = operationFailure(all, hasData);
      if (failure) failures.set(operation, failure);
      else failures.delete(operation);
      if (all.length === 0) incomplete.delete(operation);
      else if (hasData) incomplete.set(operation, all);
      if (wasKnown || all.length > 0) update();
    },
    subscribe,
    state: () => state,
    hasFailed: (operation: string) => failures.has(operation),
    /** The operations that the page repeats, and how often, where none of them lacks a preset. */
    repeated: () => {
      const repeated = [...failures].filter(([, failure]) => !waits(failure));
      const preset = state.isRecovering ? undefined : repeated[0]?.[1].retry;
      return { operations: repeated.map(([name]) => name), preset };
    },
    /** Forgets the operations that are no longer on the page. */
    keep: (operations: ReadonlySet<string>) => {
      for (const name of failures.keys()) if (!operations.has(name)) forget(name);
    },
    setRetrying: update,
  };
}

export type Connection = ReturnType<typeof createConnection>;

interface ConnectionView extends Pick<Connection, 'subscribe' | 'state'> {
  /** Retries at once what failed. */
  readonly retry: () => void;
}

/** Parts that are rendered alone are connected. */
export const ConnectionContext = createContext<ConnectionView>({
  ...createConnection(),
  retry: () => undefined,
});

/** The state of the connection to the portal's services, and a retry. */
export function useConnection() {
  const { subscribe, state, retry } = use(ConnectionContext);
  return { ...useSyncExternalStore(subscribe, state), retry };
}

/**
 * Tells whether a part of an answer is null because the provider does not offer it: the gateway says so by a null without an error
 * (ERROR-69). The error of a failed part names the field in its path; one without a path may be about any.
 */
export function useIsAbsent() {
  const { missing } = useConnection();
  return <Field extends string>(
    parent: Readonly<Partial<Record<Field, unknown>>> | null | undefined,
    field: Field,
  ): boolean =>
    parent?.[field] === null && missing.every(({ path }) => path?.includes(field) === false);
}
