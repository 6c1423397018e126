import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useSessionValue } from '../lib/session-state/SessionStateContext.ts';
import { ActiveRole } from './ActiveRole.tsx';
import { AppDataProvider } from './AppData.tsx';
import { TrackingPart } from './tracking.tsx';

/** After a navigation or a change of role the new screen's heading gets focus, so that a screen reader says where one is. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const place = `${pathname} ${useSessionValue('activeRoleId') ?? ''}`;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    const main = document.getElementById('main');
    // What still has focus in the screen is where one is: a row whose dialog was a page of its own.
    if (main?.contains(document.activeElement) === true) return;
    const heading = main?.querySelector('h1') ?? main;
    heading?.focus({ preventScroll: true });
  }, [place]);
}

/** What every route stands in. */
export function Root() {
  useFocusOnNavigation();
  return (
    <ActiveRole>
      <AppDataProvider>
        <Outlet />
        <TrackingPart name="Tracking" />
        <ScrollRestoration />
      </AppDataProvider>
    </ActiveRole>
  );
}
