import { addVehicleByOrderInput, addVehicleByPlateInput } from '../../../schema/inputs/vehicle.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { VehiclePartsFragment } from './generated/Vehicle.ts';
import { RestoreVehicleDocument, UpdateVehicleDocument } from './generated/VehicleDialog.ts';

type Vehicle = VehiclePartsFragment;

/**
 * What adds a removed vehicle again, as it was. Null where that is not whole: chargers that recognise it would have to learn it again,
 * and a vehicle with unknown papers cannot be added.
 */
export function restoringInput(vehicle: Vehicle) {
  const { autochargeState, isAutochargeOn, orderNumber, description } = vehicle;
  if (autochargeState === null || autochargeState === 'ACTIVE') return null;
  if (isAutochargeOn === null || description === null) return null;
  if (orderNumber !== null)
    return addVehicleByOrderInput.safeParse({ vehicle: { byOrder: { orderNumber } } }).data ?? null;
  const { licencePlate, vin } = vehicle;
  const isRegisteredAbroad = vehicle.isRegisteredAbroad ?? false;
  const byPlate = { licencePlate, vin, description, isRegisteredAbroad };
  return addVehicleByPlateInput.safeParse({ vehicle: { byPlate } }).data ?? null;
}

/** Adds a removed vehicle again, with the name that it had, and with Autocharge off if it was off. */
export function useRestoreVehicle() {
  const add = useWrite(RestoreVehicleDocument);
  const update = useWrite(UpdateVehicleDocument);
  return (
    { description, isAutochargeOn }: Vehicle,
    input: NonNullable<ReturnType<typeof restoringInput>>,
  ) => {
    let added: Vehicle | undefined;
    return async () => {
      // Tried again, it goes on where it failed.
      added ??= (await add(input)).vehicle;
      const { id, version } = added;
      const changes = {
        ...(description !== null && description !== added.description && { description }),
        ...(isAutochargeOn !== null &&
          isAutochargeOn !== added.isAutochargeOn && { isAutochargeOn }),
      };
      if (Object.keys(changes).length > 0) await update({ id, version, ...changes });
    };
  };
}
