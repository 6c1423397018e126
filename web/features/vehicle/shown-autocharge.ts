import type { AutochargeState } from '../../generated/schema.ts';
import type { VehiclePartsFragment } from './generated/Vehicle.ts';

/** The displayed state of Autocharge: `OFF` while the person has switched it off, null while it is unknown. */
export const shownAutocharge = ({
  autochargeState,
  isAutochargeOn,
}: VehiclePartsFragment): AutochargeState | 'OFF' | null =>
  autochargeState === 'NOT_SUPPORTED' || isAutochargeOn !== false ? autochargeState : 'OFF';
