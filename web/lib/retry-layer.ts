import {
  createContext,
  use,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { createEmitter } from './emitter.ts';

type Notice = RefObject<HTMLElement | null>;

/** The failures of the page, or of a dialog over it, where the page is out of reach. */
export function createRetryLayer() {
  const runs = new Map<Notice, () => void>();
  const { emit, subscribe } = createEmitter();
  return {
    subscribe,
    /** @returns takes it away again */
    add: (notice: Notice, run: () => void) => {
      runs.set(notice, run);
      emit();
      return () => {
        runs.delete(notice);
        emit();
      };
    },
    /** The notice with the button: it stays there while others come and go. */
    first: () => runs.keys().next().value,
    runAll: () => {
      for (const run of runs.values()) run();
    },
  };
}

export const RetryLayerContext = createContext(createRetryLayer());

/**
 * One retry for everything of a layer that could not be fetched: the notice that was there first has the button, which runs
 * them all.
 * @param run fetches again what this notice is about. Undefined where that does not help.
 * @returns runs all; undefined in the other notices
 */
export function useSharedRetry(notice: Notice, run?: () => void): (() => void) | undefined {
  const layer = use(RetryLayerContext);
  const isRetried = run !== undefined;
  const runNow = useEffectEvent(() => run?.());
  useLayoutEffect(
    () => (isRetried ? layer.add(notice, () => runNow()) : undefined),
    [layer, notice, isRetried],
  );
  return useSyncExternalStore(layer.subscribe, layer.first) === notice ? layer.runAll : undefined;
}
