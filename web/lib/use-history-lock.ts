import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { VisitsContext } from './visits.ts';

/** Makes the way back to the current entry of the history, from wherever the browser has gone. */
function createReturn(): () => void {
  const { navigation }: Partial<Pick<Window, 'navigation'>> = window;
  if (navigation) {
    const key = navigation.currentEntry?.key;
    return () => {
      if (key === undefined || navigation.currentEntry?.key === key) return;
      // Another Back may come first; its own `popstate` asks again.
      navigation.traverseTo(key).finished?.catch(() => undefined);
    };
  }
  // Browsers without the Navigation API: the entry is made anew.
  const { href } = window.location;
  const state: unknown = window.history.state;
  return () => window.history.pushState(state, '', href);
}

/**
 * Holds Back and Forward while a dialog is locked, but not the dialog's own way back, which has done its work. Not by React Router's
 * `useBlocker`: a second Back, pressed while the first is being reversed, passes it and leaves another address in the browser
 * than the page that is shown. Here the router never hears of the step.
 *
 * @param isActive whether this dialog holds them; of several over each other one does
 * @param isLocked whether the dialog is locked at this moment
 */
export function useHistoryLock(isActive: boolean, isLocked: () => boolean): void {
  const visits = use(VisitsContext);
  const { key } = useLocation();

  useEffect(() => {
    if (!isActive) return undefined;
    const goBackHere = createReturn();
    const hold = (event: PopStateEvent) => {
      if (!isLocked() || visits.isGoingBack()) return;
      event.stopImmediatePropagation();
      goBackHere();
    };
    // Before the router's own listener.
    window.addEventListener('popstate', hold, { capture: true });
    return () => window.removeEventListener('popstate', hold, { capture: true });
  }, [isActive, isLocked, visits, key]);
}
