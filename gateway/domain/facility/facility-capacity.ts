import { chargerStatus } from './charger-status.ts';
import type { SubscriptionFacts } from '../facts.ts';

export type Availability = 'SMS' | 'ORGANIZATION' | 'PUBLIC';

/** The people a charger is for (FACILITY-5: ORGANIZATION is private). An SMS charger is open to anyone. */
const GROUP: Record<Availability, 'private' | 'public'> = {
  ORGANIZATION: 'private',
  PUBLIC: 'public',
  SMS: 'public',
};

interface CapacityCharger {
  readonly availability: Availability | null;
  readonly subscription: SubscriptionFacts | null;
  /** As for `chargerStatus`. */
  readonly isLinked?: boolean;
}

/** The number of chargers that a location has room and power for, including those installed; null when unknown. */
type Places = Readonly<{ private: number; public: number }> | null;

/** Numbers of chargers; `possible` is null when it is unknown for a location. */
export interface Capacity {
  readonly installed: number;
  readonly possible: number | null;
  readonly active: number;
}

/** The capacity figures of a facility (FACILITY-3). */
export interface FacilityCapacity {
  readonly total: Capacity;
  readonly private: Capacity;
  readonly public: Capacity;
}

/**
 * Counts the chargers. A charger of unknown availability counts in the total only.
 *
 * @param now epoch milliseconds
 */
export function facilityCapacity(
  chargers: readonly CapacityCharger[],
  places: readonly Places[],
  now: number,
): FacilityCapacity {
  const known = places.every((place) => place !== null) ? places : null;
  const counted = (
    among: readonly CapacityCharger[],
    room: (place: NonNullable<Places>) => number,
  ): Capacity => ({
    installed: among.length,
    possible: known?.reduce((sum, place) => sum + room(place), 0) ?? null,
    active: among.filter((charger) => chargerStatus(charger, now) === 'ACTIVE').length,
  });
  const inGroup = (group: 'private' | 'public') =>
    chargers.filter(({ availability }) => availability !== null && GROUP[availability] === group);
  return {
    total: counted(chargers, (place) => place.private + place.public),
    private: counted(inGroup('private'), (place) => place.private),
    public: counted(inGroup('public'), (place) => place.public),
  };
}
