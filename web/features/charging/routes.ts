import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const page = screen('features/charging/ChargingPage', () => import('./ChargingPage.tsx'));
const dialogs = {
  ':recordId': screen('features/charging/RecordDialog', () => import('./RecordDialog.tsx')),
};
const title = { text: 'nav.chargingJourney', of: 'list' } as const;
const views = { statistics: 'features/charging/Statistics' };

export const chargingRoutes: readonly Route[] = [
  {
    path: paths.chargingJourney,
    access: access.customer,
    layout: 'default',
    screen: page,
    dialogs,
    texts: ['common', 'charging'],
    title,
    preflight: [
      'ChargingHistory',
      'ChargingStatistics',
      'ChargingCategories',
      'ChargingOptions',
      'ChargingLimits',
    ],
    views,
  },
  {
    path: paths.organizationChargingJourney,
    access: access.administrator,
    layout: 'default',
    screen: page,
    dialogs,
    texts: ['common', 'charging'],
    title,
    views,
  },
  {
    path: paths.organizationStatistics,
    access: access.administrator,
    layout: 'default',
    screen: screen(
      'features/charging/facility/FacilityStatisticsPage',
      () => import('./facility/FacilityStatisticsPage.tsx'),
    ),
    texts: ['common', 'charging', 'facility'],
  },
];
