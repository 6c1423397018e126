import type { AutochargeState, VehiclePartsFragment } from '../../generated/graphql.ts';

/** The state of Autocharge as it is displayed: `OFF` while the person has switched it off, null while it is unknown. */
export const shownAutocharge = ({
  autochargeState,
  isAutochargeOn,
}: VehiclePartsFragment): AutochargeState | 'OFF' | null =>
  autochargeState === 'NOT_SUPPORTED' || isAutochargeOn !== false ? autochargeState : 'OFF';
