import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const facilityRoutes: readonly Route[] = [
  {
    path: paths.organizationManagement,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/facility/FacilityPage', () => import('./FacilityPage.tsx')),
    texts: ['common', 'facility'],
  },
  {
    path: paths.organizationChargers,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/facility/ChargersPage', () => import('./ChargersPage.tsx')),
    texts: ['common', 'facility'],
  },
  {
    path: paths.organizationHints,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/facility/HintsPage', () => import('./HintsPage.tsx')),
    texts: ['common', 'facility'],
  },
  {
    path: paths.organizationCharger,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/facility/ChargerPage', () => import('./ChargerPage.tsx')),
    texts: ['common', 'facility', 'charger', 'subscription'],
  },
];
