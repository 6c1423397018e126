import type { InstantRange } from '../calendar/oslo-calendar.ts';

/** A person's filter of sessions. Empty lists and an empty search include all. */
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

/** A filter and a half-open range of time in the backend's terms; undefined does not limit. */
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

/** Translates a filter and a range of time (null for all time) into the backend's terms. */
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
