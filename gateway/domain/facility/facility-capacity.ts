import { chargerStatus } from './charger-status.ts';
import type { SubscriptionFacts } from '../facts.ts';

export type Availability = 'SMS' | 'ORGANIZATION' | 'PUBLIC';

/** Whom a charger is for (FACILITY-5: ORGANIZATION is private). By SMS anybody can charge. */
const GROUP: Record<Availability, 'private' | 'public'> = {
  ORGANIZATION: 'private',
  PUBLIC: 'public',
  SMS: 'public',
};

interface CapacityCharger {
  readonly availability: Availability | null;
  readonly subscription: SubscriptionFacts | null;
}

/** How many chargers there is room and power for at a location, with those installed; null when unknown. */
type Places = Readonly<{ private: number; public: number }> | null;

/** Numbers of chargers; `possible` is null when it is not known of every location. */
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
 * Counts the chargers. One whose availability is unknown counts in the total alone.
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
    active: among.filter(({ subscription }) => chargerStatus(subscription, now) === 'ACTIVE')
      .length,
  });
  const inGroup = (group: 'private' | 'public') =>
    chargers.filter(({ availability }) => availability !== null && GROUP[availability] === group);
  return {
    total: counted(chargers, (place) => place.private + place.public),
    private: counted(inGroup('private'), (place) => place.private),
    public: counted(inGroup('public'), (place) => place.public),
  };
}
