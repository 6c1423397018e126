import type { InstantRange } from '../calendar/oslo-calendar.ts';

/** Which sessions, as people filter them: empty lists and an empty search let everything through. */
export interface SessionFilter {
  readonly accessCategories: readonly string[];
  readonly media: readonly string[];
  readonly locationIds: readonly string[];
  readonly rfidIds: readonly string[];
  readonly vehicleIds: readonly string[];
  readonly memberIds: readonly string[];
  readonly costCenters: readonly string[];
  readonly payers: readonly string[];
  readonly search: string;
}

/** Which sessions of a period, half open, in the words of the backend; undefined does not limit. */
export type ChargingSelection = Readonly<{
  from: string | undefined;
  to: string | undefined;
  accessCategory: readonly string[];
  medium: readonly string[];
  locationId: readonly string[];
  rfidId: readonly string[];
  vehicleId: readonly string[];
  memberId: readonly string[];
  costCenter: readonly string[];
  payer: readonly string[];
  search: string | undefined;
}>;

/** A filter and a range of time (null for all there is) in the words of the backend. */
export function selectionOf(range: InstantRange | null, filter: SessionFilter): ChargingSelection {
  return {
    from: range === null ? undefined : new Date(range.from).toISOString(),
    to: range === null ? undefined : new Date(range.to).toISOString(),
    accessCategory: filter.accessCategories,
    medium: filter.media,
    locationId: filter.locationIds,
    rfidId: filter.rfidIds,
    vehicleId: filter.vehicleIds,
    memberId: filter.memberIds,
    costCenter: filter.costCenters,
    payer: filter.payers,
    search: filter.search === '' ? undefined : filter.search,
  };
}
