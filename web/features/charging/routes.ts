import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';
import { views } from './views.ts';

const page = screen('features/charging/ChargingPage', () => import('./ChargingPage.tsx'));
const dialogs = {
  ':recordId': {
    ...screen('features/charging/RecordDialog', () => import('./RecordDialog.tsx')),
    queries: ['ChargingRecord'],
  },
} as const;
const queries = [
  'ChargingHistory',
  'ChargingStatistics',
  'ChargingCategories',
  'ChargingOptions',
  'ChargingLimits',
] as const;
const title = { text: 'nav.chargingJourney', of: 'list' } as const;

const facilityStatistics = screen(
  'features/charging/facility/FacilityStatisticsPage',
  () => import('./facility/FacilityStatisticsPage.tsx'),
);
const facilityQueries = [
  'FacilityPlaces',
  'FacilityStatistics',
  'FacilityCategories',
  'FacilityPattern',
  'ChargingLimits',
] as const;

const journeyEntry = { place: 2, label: 'nav.chargingJourney', icon: icons.charging } as const;
const privateEntry = {
  ...journeyEntry,
  group: 'private',
  familyLabel: 'nav.familyChargingJourney',
} as const;
const organizationEntry = { ...journeyEntry, group: 'organization' } as const;
const statisticsEntry = {
  group: 'chargingFacility',
  place: 1,
  label: 'nav.statistics',
  icon: icons.statistics,
  needs: ['showChargingFacility'],
} as const;

// oxfmt-ignore
export const chargingRoutes: readonly Route[] = [
  { path: paths.chargingJourney,             access: access.customer,      layout: 'default', screen: page,               dialogs, texts: ['common', 'charging', 'charger-price', 'electricity', 'reimbursement'], queries, feature: 'CHARGING', title, views, entry: privateEntry },
  { path: paths.organizationChargingJourney, access: access.administrator, layout: 'default', screen: page,               dialogs, texts: ['common', 'charging', 'charger-price', 'electricity', 'reimbursement'], queries, feature: 'CHARGING', title, views, entry: organizationEntry },
  { path: paths.organizationStatistics,      access: access.administrator, layout: 'default', screen: facilityStatistics, texts: ['common', 'charging', 'facility'], queries: facilityQueries, feature: 'FACILITY', title: { text: 'nav.statistics', of: 'page' }, entry: statisticsEntry },
];
