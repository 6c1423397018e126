import type { ChargerAvailability, FacilityChargerState } from '../../generated/schema.ts';
import { useAddressFilter } from '../../lib/use-address-filter.ts';

export const STATES = [
  'TROUBLE',
  'OUT_OF_ORDER',
  'SILENT',
  'NEVER_ACTIVATED',
  'ACTIVE',
  'NOT_ACTIVE',
  'UNUSED',
] as const satisfies FacilityChargerState[];
export const AVAILABILITIES = [
  'ORGANIZATION',
  'PUBLIC',
  'SMS',
] as const satisfies ChargerAvailability[];

/** The filter of the list of chargers. An empty text is everything. */
export interface FacilityFilter {
  readonly search: string;
  readonly location: string;
  readonly controller: string;
  readonly availability: ChargerAvailability | null;
  readonly state: (typeof STATES)[number] | null;
}

const EMPTY = { search: '', location: '', controller: '', availability: '', state: '' };

/** The filter of the chargers, which is in the address. */
export function useFacilityFilter() {
  const { valueOf, change } = useAddressFilter<keyof typeof EMPTY>();
  const filter: FacilityFilter = {
    search: valueOf('search'),
    location: valueOf('location'),
    controller: valueOf('controller'),
    availability: AVAILABILITIES.find((one) => one === valueOf('availability')) ?? null,
    state: STATES.find((one) => one === valueOf('state')) ?? null,
  };
  return { filter, change, clear: () => change(EMPTY) };
}
