import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { createVisits, VisitsContext } from '../lib/visits.ts';
import { ActiveRole } from './ActiveRole.tsx';
import { AppDataProvider } from './AppData.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { TrackingPart } from './tracking.tsx';

/** What every route stands in. */
export function Root() {
  const [visits] = useState(createVisits);
  useFocusOnNavigation(visits);
  return (
    <VisitsContext value={visits}>
      <ActiveRole>
        <AppDataProvider>
          <Outlet />
          <TrackingPart name="Tracking" />
          <ScrollRestoration />
        </AppDataProvider>
      </ActiveRole>
    </VisitsContext>
  );
}
