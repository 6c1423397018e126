import {
  createContext,
  use,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { createEmitter } from './emitter.ts';
import type { Failure } from './failure.ts';
import { useStable } from './use-stable.ts';

type Notice = RefObject<HTMLElement | null>;

/** What is said of a part that could not be fetched. */
interface PartFacts {
  /** The sentence that says so. */
  readonly title: string;
  /** The heading of its section. Null without one. */
  readonly name: string | null;
  readonly failure: Failure;
  readonly isRetrying: boolean;
  /** Whether its place is above the page, where the headline is. */
  readonly isAtTop: boolean;
}

/** A part that could not be fetched. */
export interface FailedPart extends PartFacts {
  readonly notice: Notice;
  readonly run: () => void;
}

interface LayerState {
  /** In the order in which they failed. */
  readonly parts: readonly FailedPart[];
  /** Whether the headline above the page speaks for all parts. */
  readonly hasHead: boolean;
}

/** The failures of the page, or of a dialog over it, where the page is out of reach. */
export function createRetryLayer() {
  const parts = new Map<Notice, FailedPart>();
  let state: LayerState = { parts: [], hasHead: false };
  const { emit, subscribe } = createEmitter();
  const update = (hasHead = state.hasHead) => {
    state = { parts: [...parts.values()], hasHead };
    emit();
  };
  return {
    subscribe,
    state: () => state,
    /** Adds a part, or its newer facts. */
    put: (part: FailedPart) => {
      parts.set(part.notice, part);
      update();
    },
    remove: (notice: Notice) => {
      parts.delete(notice);
      update();
    },
    setHead: update,
    runAll: () => {
      for (const { run } of parts.values()) run();
    },
  };
}

export const RetryLayerContext = createContext(createRetryLayer());

/** All that could not be fetched for the page or dialog around, and the retry of it. */
export function useRetryLayer() {
  const { subscribe, state, runAll, setHead } = use(RetryLayerContext);
  return { ...useSyncExternalStore(subscribe, state), runAll, setHead };
}

/**
 * Joins the one retry of everything of a layer that could not be fetched.
 * @param facts undefined where a retry does not help
 * @param run fetches the part again
 */
export function useFailedPart(notice: Notice, facts: PartFacts | undefined, run?: () => void) {
  const { put, remove } = use(RetryLayerContext);
  const runNow = useEffectEvent(() => run?.());
  const isRetried = facts !== undefined;
  const stable = useStable(facts);
  useLayoutEffect(
    () => (isRetried ? () => remove(notice) : undefined),
    [isRetried, notice, remove],
  );
  useLayoutEffect(() => {
    if (stable) put({ ...stable, notice, run: () => runNow() });
  }, [notice, put, stable]);
}
