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
function newVehicle({ orderNumber, ...papers }: AddVehicleInput): object {
  const isByOrder = orderNumber !== null && orderNumber !== undefined;
  if (!isByOrder) {
    const { licencePlate, description, vin } = parseInput(
      vehicleByPlateInput,
      withoutNulls(papers),
    );
    return { licencePlate: licencePlate, description: description, vin };
  }
  const given = Object.entries(papers).find(([, value]) => (value ?? null) !== null);
  if (given) throw badInput([{ path: given[0], code: 'CHOICE_INVALID' }]);
  const order = parseInput(vehicleByOrderInput, { orderNumber });
  return { orderNumber: order.orderNumber };
}

/** What is missing is required, and says so as what is empty does. */
const withoutNulls = ({ licencePlate, description, vin }: AddVehicleInput) => ({
  licencePlate: licencePlate ?? '',
  description: description ?? '',
  vin: vin ?? '',
});

/** The backend knows its orders: of a number that it does not know the refusal is a problem of that field. */
const isUnknownOrder = (vehicle: object, error: unknown) =>
  'orderNumber' in vehicle && error instanceof PortalError && error.code === 'INVALID_REQUEST';

const unknownOrder = () => badInput([{ path: 'orderNumber', code: 'ORDER_NUMBER_INVALID' }]);

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
      const { id, description, ...changes } = parseInput(updateVehicleInput, input);
      return writes.updateVehicle(id, { description: description, ...changes });
    },
    async removeVehicle(_, { input }, { writes, loaders }) {
      const { id, version } = parseInput(removeVehicleInput, input);
      await writes.removeVehicle(id, version);
      return loaders.vehicles();
    },
  },
  Vehicle: {
    licencePlate: ({ licencePlate }) => licencePlate,
    description: ({ description }) => description,
    orderNumber: ({ orderNumber }) => orderNumber,
  },
};
