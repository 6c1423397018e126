import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const vehicles = screen('features/vehicle/VehiclesPage', () => import('./VehiclesPage.tsx'));
const dialogs = {
  add: screen('features/vehicle/AddVehicleDialog', () => import('./AddVehicleDialog.tsx')),
  ':vehicleId': screen('features/vehicle/VehicleDialog', () => import('./VehicleDialog.tsx')),
};

// prettier-ignore
export const vehicleRoutes: readonly Route[] = [
  { path: paths.vehicles, access: access.customer, layout: 'default', screen: vehicles, dialogs, texts: ['common', 'vehicle'] },
];
