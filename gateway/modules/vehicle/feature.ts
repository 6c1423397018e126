import type { Feature } from '../../graphql/feature.ts';

export const vehicleFeature = {
  access: {
    'Mutation.addVehicle': { audience: 'SIGNED_IN' },
    'Mutation.updateVehicle': { audience: 'SIGNED_IN' },
    'Mutation.removeVehicle': { audience: 'SIGNED_IN' },
  },
  costs: {
    'Viewer.vehicles': { calls: 1, entries: 100 },
    'ViewerUnreadable.vehicles': { calls: 1 },
  },
  mappers: {
    Vehicle: './wire.ts#Vehicle as VehicleModel',
  },
} as const satisfies Feature;
