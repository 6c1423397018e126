import { createContext, use, useSyncExternalStore } from 'react';
import type { ConnectionState } from './connection.ts';

export interface ConnectionView {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => ConnectionState;
  /** Asks again at once for what failed. */
  readonly retry: () => void;
}

const fine: ConnectionState = { failure: null, isRetrying: false };

export const ConnectionContext = createContext<ConnectionView>({
  subscribe: () => () => undefined,
  state: () => fine,
  retry: () => undefined,
});

/** How the connection to the portal's services is, and a way to try again. */
export function useConnection() {
  const { subscribe, state, retry } = use(ConnectionContext);
  return { ...useSyncExternalStore(subscribe, state), retry };
}
