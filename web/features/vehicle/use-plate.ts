import { useText } from '../../lib/use-text.ts';
import type { VehiclePartsFragment } from './generated/Vehicle.ts';

/** The displayed licence plate, which says when it is of another country. Null when it is unknown. */
export function usePlate({ licencePlate: plate, isRegisteredAbroad }: VehiclePartsFragment) {
  const text = useText();
  return plate !== null && isRegisteredAbroad ? text('vehicle.plateAbroad', { plate }) : plate;
}
