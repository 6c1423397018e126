import type { AutochargeState, VehiclePartsFragment } from '../../generated/graphql.ts';

/** The state of Autocharge as it is displayed: `OFF` while the person has switched it off. */
export const shownAutocharge = ({
  autochargeState,
  isAutochargeOn,
}: VehiclePartsFragment): AutochargeState | 'OFF' =>
  autochargeState === 'NOT_SUPPORTED' || isAutochargeOn ? autochargeState : 'OFF';
