/** Listeners of a store, in the form that `useSyncExternalStore` subscribes to. */
export function createEmitter<Values extends readonly unknown[] = []>() {
  const listeners = new Set<(...values: Values) => void>();
  return {
    emit: (...values: Values): void => {
      for (const listener of listeners) listener(...values);
    },
    subscribe: (listener: (...values: Values) => void) => {
      listeners.add(listener);
      return (): void => {
        listeners.delete(listener);
      };
    },
  };
}
