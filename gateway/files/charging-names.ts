import type { ChargingRecord } from '../backend/wire/charging.ts';

/** A vehicle by its name and its plate; null where none is known. */
export function vehicleName(vehicle: ChargingRecord['vehicle']): string | null {
  if (vehicle === null) return null;
  const { description, licencePlate } = vehicle;
  return licencePlate === null ? description : `${description} (${licencePlate})`;
}
