import type { ChargingRecord } from '../../generated/wire.ts';
import type { Offers } from '../offered-columns.ts';
import { vehicleName } from './charging-source.ts';

/** The vehicle, otherwise the chip, otherwise neither, by which a statement adds up (CHARGE-31), as far as they are offered. */
export function groupOf({ vehicle, rfid }: ChargingRecord, none: string, offers: Offers) {
  if (vehicle !== null && offers('vehicles'))
    return { key: `vehicle ${vehicle.id}`, name: vehicleName(vehicle) ?? none };
  if (rfid !== null && offers('chips')) return { key: `rfid ${rfid.id}`, name: rfid.description };
  return { key: '', name: none };
}
