import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const page = screen('features/charging/ChargingPage', () => import('./ChargingPage.tsx'));
const dialogs = {
  ':recordId': screen('features/charging/RecordDialog', () => import('./RecordDialog.tsx')),
};
const title = { text: 'nav.chargingJourney', of: 'list' } as const;
const views = { statistics: 'features/charging/Statistics' };

const preflight = [
  'ChargingHistory',
  'ChargingStatistics',
  'ChargingCategories',
  'ChargingOptions',
  'ChargingLimits',
];
const facilityStatistics = screen(
  'features/charging/facility/FacilityStatisticsPage',
  () => import('./facility/FacilityStatisticsPage.tsx'),
);

// prettier-ignore
export const chargingRoutes: readonly Route[] = [
  { path: paths.chargingJourney,             access: access.customer,      layout: 'default', screen: page,               dialogs, texts: ['common', 'charging'], title, preflight, views },
  { path: paths.organizationChargingJourney, access: access.administrator, layout: 'default', screen: page,               dialogs, texts: ['common', 'charging'], title, views },
  { path: paths.organizationStatistics,      access: access.administrator, layout: 'default', screen: facilityStatistics, texts: ['common', 'charging', 'facility'] },
];
