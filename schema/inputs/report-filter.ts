import { type ChargingFilter } from './charging.ts';

/** A filter, of a backend too: lists of which an empty one includes all, and words of a search. */
type Filter = Readonly<{ [Part in keyof ChargingFilter]: Readonly<ChargingFilter[Part]> }>;

const LISTS = [
  'accessCategories',
  'media',
  'locationIds',
  'rfidIds',
  'vehicleIds',
  'memberIds',
  'costCenters',
  'payers',
] as const satisfies readonly (keyof Filter)[];

/**
 * Whether every session of a filter is in another, as far as the filters tell (CHARGE-78): each list of the other is empty or has all
 * values of this one, which is not empty; its search is empty or the same.
 */
export const isWithin = (filter: Filter, other: Filter): boolean =>
  (other.search === '' || other.search === filter.search) &&
  LISTS.every((list) => {
    const values: readonly string[] = filter[list];
    const all: readonly string[] = other[list];
    return all.length === 0 || (values.length > 0 && values.every((value) => all.includes(value)));
  });
