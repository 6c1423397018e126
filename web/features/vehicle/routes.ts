import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const vehicles = screen('features/vehicle/VehiclesPage', () => import('./VehiclesPage.tsx'));
const dialogs = {
  add: {
    ...screen('features/vehicle/AddVehicleDialog', () => import('./AddVehicleDialog.tsx')),
    write: 'addVehicle',
  },
  ':vehicleId': screen('features/vehicle/VehicleDialog', () => import('./VehicleDialog.tsx')),
} as const;

const entry = { group: 'account', place: 2, label: 'nav.vehicles', icon: icons.vehicle } as const;

// oxfmt-ignore
export const vehicleRoutes: readonly Route[] = [
  { path: paths.vehicles, access: access.customer, layout: 'default', screen: vehicles, dialogs, texts: ['common', 'vehicle'], queries: ['Vehicles'], feature: 'VEHICLES', title: { text: 'nav.vehicles', of: 'page' }, entry },
];
