import {
  addVehicleByOrderInput,
  addVehicleByPlateInput,
  removeVehicleInput,
  updateVehicleInput,
  vehicleByOrderInput,
  vehicleByPlateInput,
} from '../../../schema/inputs/vehicle.ts';
import { badInput, parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { AddVehicleInput, Resolvers } from '../../generated/resolvers.ts';
import { unreadableIn } from '../../domain/unreadable.ts';

type Text = string | null | undefined;

/** The deprecated fields of an input, which exclude each other by rule alone. */
interface FlatVehicle {
  readonly licencePlate?: Text;
  readonly description?: Text;
  readonly vin?: Text;
  readonly orderNumber?: Text;
}

/** The vehicle of the fields that stood in the input itself: its order number alone, or its plate, name and VIN. */
function flatVehicle({ orderNumber, ...papers }: FlatVehicle) {
  const isByOrder = orderNumber !== null && orderNumber !== undefined;
  if (!isByOrder) {
    // A missing text is refused as an empty one is.
    const { licencePlate, description, vin, ...others } = papers;
    return parseInput(vehicleByPlateInput, {
      ...others,
      licencePlate: licencePlate ?? '',
      description: description ?? '',
      vin: vin ?? '',
    });
  }
  refuseOthers(papers);
  return parseInput(vehicleByOrderInput, { orderNumber });
}

/** @throws {PortalError} BAD_USER_INPUT for a field beside one that excludes it */
function refuseOthers(fields: Readonly<Record<string, unknown>>): void {
  const given = Object.entries(fields).find(([, value]) => (value ?? null) !== null);
  if (given) throw badInput([{ path: given[0], code: 'CHOICE_INVALID' }]);
}

/** The vehicle that the backend is sent. */
function newVehicle({ vehicle, ...flat }: AddVehicleInput) {
  if (!vehicle) return flatVehicle(flat);
  refuseOthers(flat);
  if (!vehicle.byPlate) {
    const { byOrder } = vehicle;
    return parseInput(addVehicleByOrderInput, { vehicle: { byOrder } }).vehicle.byOrder;
  }
  const { byPlate } = vehicle;
  return parseInput(addVehicleByPlateInput, { vehicle: { byPlate } }).vehicle.byPlate;
}

/** Only the backend knows the orders: it refuses an unknown order number. */
const isUnknownOrder = (vehicle: object, error: unknown) =>
  'orderNumber' in vehicle && error instanceof PortalError && error.code === 'INVALID_REQUEST';

const unknownOrder = ({ vehicle }: AddVehicleInput) =>
  badInput([
    {
      path: vehicle ? 'vehicle.byOrder.orderNumber' : 'orderNumber',
      code: 'ORDER_NUMBER_INVALID',
    },
  ]);

export const vehicleResolvers = {
  Viewer: { vehicles: (_, __, { forCustomer, loaders }) => forCustomer(loaders.vehicles()) },
  ViewerUnreadable: { vehicles: (_, __, { loaders }) => unreadableIn(loaders.vehicles()) },
  Mutation: {
    async addVehicle(_, { input }, { requireViewer, writes }) {
      const vehicle = newVehicle(input);
      try {
        return { vehicle: await writes.addVehicle(vehicle), viewer: requireViewer() };
      } catch (error) {
        if (isUnknownOrder(vehicle, error)) throw unknownOrder(input);
        throw error;
      }
    },
    async updateVehicle(_, { input }, { requireViewer, writes }) {
      const { id, ...changes } = parseInput(updateVehicleInput, input);
      return { vehicle: await writes.updateVehicle(id, changes), viewer: requireViewer() };
    },
    async removeVehicle(_, { input }, { requireViewer, writes }) {
      const { id, version } = parseInput(removeVehicleInput, input);
      await writes.removeVehicle(id, version);
      return { vehicleId: id, viewer: requireViewer() };
    },
  },
} satisfies Resolvers;
