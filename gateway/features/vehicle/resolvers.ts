import {
  addVehicleByOrderInput,
  addVehicleByPlateInput,
  removeVehicleInput,
  updateVehicleInput,
} from '../../../schema/inputs/vehicle.ts';
import { badInput, parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { AddVehicleInput, Resolvers } from '../../generated/resolvers.ts';
import { unreadableIn } from '../../domain/unreadable.ts';

/** The vehicle that the backend is sent. */
function newVehicle({ vehicle: { byPlate, byOrder } }: AddVehicleInput) {
  if (!byPlate) return parseInput(addVehicleByOrderInput, { vehicle: { byOrder } }).vehicle.byOrder;
  return parseInput(addVehicleByPlateInput, { vehicle: { byPlate } }).vehicle.byPlate;
}

/** Only the backend knows the orders: it refuses an unknown order number. */
const isUnknownOrder = (vehicle: object, error: unknown) =>
  'orderNumber' in vehicle && error instanceof PortalError && error.code === 'INVALID_REQUEST';

const unknownOrder = () =>
  badInput([{ path: 'vehicle.byOrder.orderNumber', code: 'ORDER_NUMBER_INVALID' }]);

export const vehicleResolvers = {
  Viewer: { vehicles: (_, __, { forCustomer, loaders }) => forCustomer(loaders.vehicles()) },
  ViewerUnreadable: { vehicles: (_, __, { loaders }) => unreadableIn(loaders.vehicles()) },
  Mutation: {
    async addVehicle(_, { input }, { requireViewer, writes }) {
      const vehicle = newVehicle(input);
      try {
        return { vehicle: await writes.addVehicle(vehicle), viewer: requireViewer() };
      } catch (error) {
        if (isUnknownOrder(vehicle, error)) throw unknownOrder();
        throw error;
      }
    },
    async updateVehicle(_, { input }, { requireViewer, writes, offers }) {
      const { id, ...changes } = parseInput(updateVehicleInput, input);
      if (changes.isAutochargeOn !== undefined && !offers('autocharge'))
        throw new PortalError('NOT_OFFERED');
      return { vehicle: await writes.updateVehicle(id, changes), viewer: requireViewer() };
    },
    async removeVehicle(_, { input }, { requireViewer, writes }) {
      const { id, version } = parseInput(removeVehicleInput, input);
      await writes.removeVehicle(id, version);
      return { vehicleId: id, viewer: requireViewer() };
    },
  },
} satisfies Resolvers;
