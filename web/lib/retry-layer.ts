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
    /** The highest notice of the layer. */
    first: () =>
      [...runs.keys()].reduce<Notice | undefined>(
        (first, notice) => (first && isBefore(first, notice) ? first : notice),
        undefined,
      ),
    runAll: () => {
      for (const run of runs.values()) run();
    },
  };
}

const isBefore = ({ current: one }: Notice, { current: other }: Notice) =>
  one !== null &&
  other !== null &&
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

export const RetryLayerContext = createContext(createRetryLayer());

/**
 * One retry for everything of a layer that could not be fetched: the highest notice has the button, which runs them all.
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
