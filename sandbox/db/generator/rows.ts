import type { Insertable } from 'kysely';
import type { ChargeLocationTable, ChargerTable, VehicleTable } from '../tables-charging.ts';
import type { Driver } from './driver.ts';
import { organizationPlaces } from './organizations.ts';
import { publicPlaces } from './places.ts';
import { createRandom } from './random.ts';

type LocationRow = Insertable<ChargeLocationTable>;
type ChargerRow = Insertable<ChargerTable>;

const places = [
  ...publicPlaces.map((place) => ({ ...place, organizationId: null })),
  // The addresses of organisations' locations are in `facility_location`.
  ...organizationPlaces.map((place) => ({ ...place, postalCode: null, current: 'AC' as const })),
];

/** The characters of a VIN, without I, O and Q, which look like digits (ISO 3779). */
const VIN_CHARACTERS = Array.from('ABCDEFGHJKLMNPRSTUVWXYZ0123456789');

/** The public places and those of organisations. */
export function locationRows(): readonly LocationRow[] {
  return places.map(({ id, organizationId, name, postalCode, city }) => ({
    id,
    organization_id: organizationId,
    name,
    postal_code: postalCode,
    city,
  }));
}

/** The chargers of those places. */
export function chargerRows(): readonly ChargerRow[] {
  return places.flatMap(({ id, current, maxPowerW, parkingLots }) =>
    parkingLots.map((lot, index) => ({
      id: `${id}-${index + 1}`,
      charge_location_id: id,
      parking_lot: lot,
      current_type: current,
      max_power_w: maxPowerW,
    })),
  );
}

/** The house of a driver as a place with one charger, unless the charger at home is an organisation's. */
export function homeRows(
  driver: Driver,
  name: string,
  city: string,
): { locations: readonly LocationRow[]; chargers: readonly ChargerRow[] } {
  const { id } = driver.home;
  if (places.some((place) => place.id === id)) return { locations: [], chargers: [] };
  return {
    locations: [{ id, organization_id: null, name, city }],
    chargers: [homeChargerRow(driver)],
  };
}

/** A charger at a driver's house. */
export function homeChargerRow({ home, homeCharger }: Driver): ChargerRow {
  return {
    id: `${home.id}-${homeCharger}`,
    charge_location_id: home.id,
    parking_lot: null,
    current_type: 'AC',
    max_power_w: home.maxPowerW,
  };
}

/** The car of a driver. */
export function vehicleRow({ vehicleId, userId, model }: Driver): Insertable<VehicleTable> {
  const random = createRandom(vehicleId);
  const papers = createRandom(`${vehicleId} papers`);
  return {
    id: vehicleId,
    user_id: userId,
    description: model.description,
    licence_plate: `${random.pick(['EB', 'EC', 'EH', 'EK', 'EL', 'EV'])}${random.between(10_000, 99_999)}`,
    battery_wh: model.batteryWh,
    max_ac_power_w: model.maxAcPowerW,
    max_dc_power_w: model.maxDcPowerW,
    vin: `LPV${Array.from({ length: 14 }, () => papers.pick(VIN_CHARACTERS)).join('')}`,
    autocharge_state: 'ACTIVE',
    is_autocharge_on: true,
  };
}
