import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { AppDataProvider } from './AppData.tsx';

/** After a navigation the new screen's heading gets focus, so that a screen reader says where one is. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1') ?? main;
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

/** What every route stands in. */
export function Root() {
  useFocusOnNavigation();
  return (
    <AppDataProvider>
      <Outlet />
      <ScrollRestoration />
    </AppDataProvider>
  );
}
