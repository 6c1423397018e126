import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { StatusRegion } from '../components/notices/StatusRegion.tsx';
import { ConfirmationContext, createConfirmations } from '../lib/confirmation.ts';
import { useLazyStart } from '../lib/use-lazy-start.ts';
import { createVisits, VisitsContext } from '../lib/visits.ts';
import { ActiveRole } from './ActiveRole.tsx';
import { AppDataProvider } from './AppData.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { TrackingPart } from './tracking.tsx';

const startKeepingFocus = async () => (await import('./keep-focus.ts')).keepFocus();

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
          </AppDataProvider>
        </ActiveRole>
        <StatusRegion />
      </ConfirmationContext>
    </VisitsContext>
  );
}
