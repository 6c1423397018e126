import { paths } from '../../../schema/paths.ts';

/** The address of the details of a charger's subscription. */
export const CHARGER_SUBSCRIPTION =
  `${paths.organizationSubscriptions}/chargers/:chargerId` as const;
