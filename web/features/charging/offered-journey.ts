import type { Journey, JourneyGrouping } from '../../../schema/inputs/journey.ts';
import type { PortalFeature } from '../../generated/schema.ts';

export type IsOffered = (feature: PortalFeature) => boolean;

/** The features whose things a grouping divides by. */
const FEATURES: Readonly<Partial<Record<JourneyGrouping, PortalFeature>>> = {
  RFID: 'RFIDS',
  VEHICLE: 'VEHICLES',
};

export const isOfferedGrouping = (by: JourneyGrouping, isOffered: IsOffered): boolean => {
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
