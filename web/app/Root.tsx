import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { StatusRegion } from '../components/notices/StatusRegion.tsx';
import { ConfirmationContext, createConfirmations } from '../lib/confirmation.ts';
import { useLazyStart } from '../lib/use-lazy-start.ts';
import { createVisits, VisitsContext } from '../lib/visits.ts';
import { ActiveRole } from './ActiveRole.tsx';
import { AppDataProvider } from './AppData.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { TrackingPart } from './tracking.tsx';

const startKeepingFocus = async () => (await import('./keep-focus.ts')).keepFocus();

/**
 * The first address of every document has the key `default`, so one page must not open at another's scroll position.
 */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** The frame of every route. */
export function Root() {
  const [visits] = useState(createVisits);
  const [confirmations] = useState(createConfirmations);
  const { pathname, search } = useLocation();
  useFocusOnNavigation(visits);
  useLazyStart(startKeepingFocus);
  // The title that was painted before the scripts loaded.
  useLayoutEffect(() => document.getElementById('first')?.remove(), []);
  useEffect(() => () => confirmations.leave(), [confirmations, pathname]);
  useEffect(() => () => confirmations.select(), [confirmations, search]);
  return (
    <VisitsContext value={visits}>
      <ConfirmationContext value={confirmations}>
        <ActiveRole>
          <AppDataProvider>
            <Outlet />
            <TrackingPart name="Tracking" />
            <ScrollRestoration getKey={scrollKey} />
          </AppDataProvider>
        </ActiveRole>
        <StatusRegion />
      </ConfirmationContext>
    </VisitsContext>
  );
}
