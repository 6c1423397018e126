import type { ChargingRecord } from '../../generated/wire.ts';
import { vehicleName } from './charging-source.ts';

/** The vehicle, otherwise the chip, otherwise neither, by which a statement adds up (CHARGE-31). */
export function groupOf({ vehicle, rfid }: ChargingRecord, none: string) {
  if (vehicle !== null) return { key: `vehicle ${vehicle.id}`, name: vehicleName(vehicle) ?? none };
  if (rfid !== null) return { key: `rfid ${rfid.id}`, name: rfid.description };
  return { key: '', name: none };
}
