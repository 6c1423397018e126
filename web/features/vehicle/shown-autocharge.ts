import type { AutochargeState } from '../../generated/schema.ts';
import type { VehiclePartsFragment } from './generated/Vehicle.ts';

/** The state of Autocharge as it is displayed: `OFF` while the person has switched it off, null while it is unknown. */
export const shownAutocharge = ({
  autochargeState,
  isAutochargeOn,
}: VehiclePartsFragment): AutochargeState | 'OFF' | null =>
  autochargeState === 'NOT_SUPPORTED' || isAutochargeOn !== false ? autochargeState : 'OFF';
