import { createContext, use, useSyncExternalStore } from 'react';
import { createSessionState, type SessionState } from './session-state.ts';
import type { SessionValues } from './values.ts';

/** The tab's session state. Parts that are tested on their own get one of their own. */
export const SessionStateContext = createContext<SessionState>(createSessionState());

export const useSessionState = (): SessionState => use(SessionStateContext);

/** The current value of one key of the session state. */
export function useSessionValue<K extends keyof SessionValues>(
  key: K,
): SessionValues[K] | undefined {
  const session = useSessionState();
  return useSyncExternalStore(session.subscribe, () => session.get(key));
}

/** Whether a notice was dismissed in this tab, and how to dismiss it for good. */
export function useDismissed(notice: string) {
  const session = useSessionState();
  const dismissed = useSessionValue('dismissedNotifications') ?? [];
  return {
    isDismissed: dismissed.includes(notice),
    dismiss: () => session.set('dismissedNotifications', [...dismissed, notice]),
  };
}
