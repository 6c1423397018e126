import type { Journey, JourneyGrouping } from '../../../schema/inputs/journey.ts';
import type { PortalFeature } from '../../generated/schema.ts';
import type { CategoryPartsFragment } from './generated/ChargingCategories.ts';
import type { FilterOptionsFragment } from './generated/ChargingOptions.ts';

type IsOffered = (feature: PortalFeature) => boolean;

/** The features whose things a grouping divides by. */
const FEATURES: Readonly<Partial<Record<JourneyGrouping, PortalFeature>>> = {
  RFID: 'RFIDS',
  VEHICLE: 'VEHICLES',
};

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

const isOfferedGrouping = (by: JourneyGrouping, isOffered: IsOffered): boolean => {
  const feature = FEATURES[by];
  return feature === undefined || isOffered(feature);
};

/** A journey without an order or a grouping of features that the provider does not offer: an old address may have one. */
export function offeredJourney(journey: Journey, isOffered: IsOffered): Journey {
  const { by, query } = journey;
  const hasOrder = query.sort.field !== 'PRICE' || isOffered('CHARGING_AMOUNTS');
  return {
    ...journey,
    by: by !== null && isOfferedGrouping(by, isOffered) ? by : null,
    query: hasOrder ? query : { ...query, sort: { field: 'DATE', direction: 'DESCENDING' } },
  };
}

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
