import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';
import { chargerIcon } from './icons.ts';

const facility = screen('features/facility/FacilityPage', () => import('./FacilityPage.tsx'));
const chargers = screen('features/facility/ChargersPage', () => import('./ChargersPage.tsx'));
const hints = screen('features/facility/HintsPage', () => import('./HintsPage.tsx'));
const charger = screen('features/facility/ChargerPage', () => import('./ChargerPage.tsx'));

const entry = {
  group: 'chargingFacility',
  place: 2,
  label: 'nav.management',
  icon: chargerIcon,
  also: [paths.organizationChargerOrders],
  needs: ['showChargingFacility'],
} as const;

// oxfmt-ignore
export const facilityRoutes: readonly Route[] = [
  { path: paths.organizationManagement, access: access.administrator, layout: 'default', screen: facility, texts: ['common', 'facility'], queries: ['FacilityOverview', 'FacilityHints'], feature: 'FACILITY', title: { text: 'nav.management', of: 'page' }, entry },
  { path: paths.organizationChargers,   access: access.administrator, layout: 'default', screen: chargers, texts: ['common', 'facility'], queries: ['FacilityChargers', 'FacilityLocations'], feature: 'FACILITY' },
  { path: paths.organizationHints,      access: access.administrator, layout: 'default', screen: hints,    texts: ['common', 'facility'], queries: ['FacilityHints'], feature: 'FACILITY' },
  { path: paths.organizationCharger,    access: access.administrator, layout: 'default', screen: charger,  texts: ['common', 'denial', 'facility', 'charger', 'subscription'], queries: ['FacilityCharger', 'FacilitySessions', 'ChargerEvents'], feature: 'FACILITY' },
];
