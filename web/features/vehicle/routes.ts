import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const vehicleRoutes: readonly Route[] = [
  {
    path: paths.vehicles,
    access: access.customer,
    layout: 'default',
    screen: screen('features/vehicle/VehiclesPage', () => import('./VehiclesPage.tsx')),
    dialogs: {
      add: screen('features/vehicle/AddVehicleDialog', () => import('./AddVehicleDialog.tsx')),
      ':vehicleId': screen('features/vehicle/VehicleDialog', () => import('./VehicleDialog.tsx')),
    },
    texts: ['common', 'vehicle'],
  },
];
