import { useSearchParams } from 'react-router-dom';
import type { ChargerAvailability, FacilityChargerState } from '../../generated/schema.ts';

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
  const [params, setParams] = useSearchParams();
  const change = (values: Partial<typeof EMPTY>) =>
    setParams(
      (known) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) known.set(name, value);
          else known.delete(name);
        }
        return known;
      },
      { preventScrollReset: true },
    );
  const filter: FacilityFilter = {
    search: params.get('search') ?? '',
    location: params.get('location') ?? '',
    controller: params.get('controller') ?? '',
    availability: AVAILABILITIES.find((one) => one === params.get('availability')) ?? null,
    state: STATES.find((one) => one === params.get('state')) ?? null,
  };
  return { filter, change, clear: () => change(EMPTY) };
}
