import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { VisitsContext } from './visits.ts';

interface Lock {
  readonly isLocked: () => boolean;
  /** Leads the browser back to the entry of the lock. */
  readonly goBackHere: () => void;
}

const locks = new Set<Lock>();

/** Whether a lock is in force. It leads the browser back to its entry. */
export function holdsBack(): boolean {
  const lock = [...locks].find(({ isLocked }) => isLocked());
  lock?.goBackHere();
  return lock !== undefined;
}

/** Makes the way back to the current entry of the history, from wherever the browser has gone. */
function createReturn(): () => void {
  const { history, location } = window;
  if ('navigation' in window) {
    const { navigation } = window;
    const key = navigation.currentEntry?.key;
    return () => {
      // Another Back may come first; its own `popstate` leads here again.
      if (key !== undefined && navigation.currentEntry?.key !== key)
        navigation.traverseTo(key).finished?.catch(() => undefined);
    };
  }
  // Browsers without the Navigation API: the entry is made again.
  const { href } = location;
  const state: unknown = history.state;
  return () => history.pushState(state, '', href);
}

/**
 * Holds Back and Forward while a dialog is locked, but not the dialog's own way back, which has done its work.
 *
 * @param isActive whether this dialog holds them; of several over each other one does
 * @param isLocked whether the dialog is locked at this moment
 */
export function useHistoryLock(isActive: boolean, isLocked: () => boolean): void {
  const visits = use(VisitsContext);
  const { key } = useLocation();

  useEffect(() => {
    if (!isActive) return undefined;
    const lock: Lock = {
      isLocked: () => isLocked() && !visits.isGoingBack(),
      goBackHere: createReturn(),
    };
    locks.add(lock);
    return () => {
      locks.delete(lock);
    };
  }, [isActive, isLocked, visits, key]);
}
