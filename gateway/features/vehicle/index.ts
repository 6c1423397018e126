import { vehicleLoads, vehicleWrites } from '../../backend/vehicle.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { HOUR, NONE, byCaller } from '../../graphql/write-limit.ts';
import { vehicleResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    vehicle: { loads: typeof vehicleLoads; writes: typeof vehicleWrites };
  }
}

export const vehicle = defineFeature({
  area: 'account',
  offeredAs: 'vehicles',
  policy: {
    'Viewer.vehicles': { audience: 'SIGNED_IN', calls: 1, entries: 100 },
    'Mutation.addVehicle': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['addMyVehicle'],
    },
    'Mutation.updateVehicle': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['updateMyVehicle'],
    },
    'Mutation.removeVehicle': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['removeMyVehicle'],
    },
  },
  facts: { 'Vehicle.autochargeState': 'autocharge', 'Vehicle.isAutochargeOn': 'autocharge' },
  limits: {
    // A number can be guessed.
    addVehicle: byCaller('vehicles', 100, HOUR),
    updateVehicle: NONE,
    removeVehicle: NONE,
  },
  costs: {
    'ViewerUnreadable.vehicles': { calls: 1 },
  },
  mappers: {
    Vehicle: './wire.ts#Vehicle as VehicleModel',
  },
  loaders: vehicleLoads,
  writes: vehicleWrites,
  resolvers: vehicleResolvers,
});
