import type { JourneyGrouping } from '../../../schema/inputs/journey.ts';
import type { CategoryPartsFragment } from './generated/ChargingCategories.ts';
import type { FilterOptionsFragment } from './generated/ChargingOptions.ts';
import { isOfferedGrouping, type IsOffered } from './offered-journey.ts';

/** The things that the sessions of a period have, by the grouping that divides by them. */
const THINGS: Readonly<
  Partial<
    Record<JourneyGrouping, (options: FilterOptionsFragment) => readonly unknown[] | undefined>
  >
> = {
  LOCATION: ({ locationOptions }) => locationOptions?.nodes,
  RFID: ({ rfidOptions }) => rfidOptions?.nodes,
  VEHICLE: ({ vehicleOptions }) => vehicleOptions?.nodes,
  MEMBER: ({ memberOptions }) => memberOptions?.nodes,
  COST_CENTER: ({ costCenters }) => costCenters,
};

/** What is known of the sessions of a period. */
interface Known {
  /** The things that they have. Null or undefined while that is unknown. */
  readonly options: FilterOptionsFragment | null | undefined;
  /** Whether the kind of place is unknown of all of them. */
  readonly areKindsUnknown: boolean;
}

/** Whether the kind of place is unknown of all sessions. Undefined while that is not known, and without sessions. */
export const areUnknown = (
  categories: readonly CategoryPartsFragment[] | null | undefined,
): boolean | undefined =>
  categories?.length
    ? categories.every(({ accessCategory }) => accessCategory === null)
    : undefined;

/**
 * The ways to divide statistics that tell the sessions apart: not by a thing that the provider does not offer or that none of them has, for
 * all would be one part without a name (CHARGE-105).
 */
export const usefulGroupings = (
  all: readonly JourneyGrouping[],
  { options, areKindsUnknown }: Known,
  isOffered: IsOffered,
): readonly JourneyGrouping[] =>
  all.filter((by) => {
    if (!isOfferedGrouping(by, isOffered)) return false;
    if (by === 'ACCESS_CATEGORY') return !areKindsUnknown;
    return (options && THINGS[by]?.(options)?.length) !== 0;
  });
