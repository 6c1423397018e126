import {
  removeVehicleInput,
  updateVehicleInput,
  vehicleByOrderInput,
  vehicleByPlateInput,
} from '../../../schema/inputs/vehicle.ts';
import { badInput, parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { AddVehicleInput, Resolvers } from '../../generated/resolvers.ts';

/** A vehicle in the backend's words: by its order where that is given, and by nothing else then. */
function newVehicle({ vehicleOrderNumber, ...papers }: AddVehicleInput): object {
  const isByOrder = vehicleOrderNumber !== null && vehicleOrderNumber !== undefined;
  if (!isByOrder) {
    const { vehicleLicencePlate, vehicleDescription, vin } = parseInput(
      vehicleByPlateInput,
      withoutNulls(papers),
    );
    return { licencePlate: vehicleLicencePlate, description: vehicleDescription, vin };
  }
  const given = Object.entries(papers).find(([, value]) => (value ?? null) !== null);
  if (given) throw badInput([{ path: given[0], message: 'validation.choiceInvalid' }]);
  const order = parseInput(vehicleByOrderInput, { vehicleOrderNumber });
  return { orderNumber: order.vehicleOrderNumber };
}

/** What is missing is required, and says so as what is empty does. */
const withoutNulls = ({ vehicleLicencePlate, vehicleDescription, vin }: AddVehicleInput) => ({
  vehicleLicencePlate: vehicleLicencePlate ?? '',
  vehicleDescription: vehicleDescription ?? '',
  vin: vin ?? '',
});

/** The backend knows its orders: of a number that it does not know the refusal is a problem of that field. */
const isUnknownOrder = (vehicle: object, error: unknown) =>
  'orderNumber' in vehicle && error instanceof PortalError && error.code === 'INVALID_REQUEST';

const unknownOrder = () =>
  badInput([{ path: 'vehicleOrderNumber', message: 'validation.vehicleOrderNumberInvalid' }]);

export const vehicleResolvers: Resolvers = {
  Viewer: { vehicles: (viewer) => viewer.ofCustomer(viewer.context.loaders.vehicles()) },
  Mutation: {
    async addVehicle(_, { input }, { writes }) {
      const vehicle = newVehicle(input);
      try {
        return await writes.addVehicle(vehicle);
      } catch (error) {
        if (isUnknownOrder(vehicle, error)) throw unknownOrder();
        throw error;
      }
    },
    updateVehicle(_, { input }, { writes }) {
      const { id, vehicleDescription, ...changes } = parseInput(updateVehicleInput, input);
      return writes.updateVehicle(id, { description: vehicleDescription, ...changes });
    },
    async removeVehicle(_, { input }, { writes, loaders }) {
      const { id, version } = parseInput(removeVehicleInput, input);
      await writes.removeVehicle(id, version);
      return loaders.vehicles();
    },
  },
  Vehicle: {
    vehicleLicencePlate: ({ licencePlate }) => licencePlate,
    vehicleDescription: ({ description }) => description,
    vehicleOrderNumber: ({ orderNumber }) => orderNumber,
  },
};
