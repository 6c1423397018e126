import {
  PEOPLE_GROUPS,
  PEOPLE_SORT_FIELDS,
  SORT_DIRECTIONS,
} from '../../../../schema/inputs/values.ts';
import { useAddressFilter } from '../../../lib/use-address-filter.ts';
import type { PeopleGroup, PeopleSortInput } from '../../../generated/schema.ts';

const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text) ?? null;

/** The filter and the order of the people, which are in the address. */
export function usePeopleFilter() {
  const { valueOf, change } = useAddressFilter<'search' | 'group' | 'sort' | 'order'>();
  const group: PeopleGroup | null = oneOf(PEOPLE_GROUPS, valueOf('group'));
  const sort: PeopleSortInput = {
    field: oneOf(PEOPLE_SORT_FIELDS, valueOf('sort')) ?? 'NAME',
    direction: oneOf(SORT_DIRECTIONS, valueOf('order')) ?? 'ASCENDING',
  };
  return {
    search: valueOf('search'),
    group,
    sort,
    change,
    onSearch: (search: string) => change({ search }),
    onGroup: (next: PeopleGroup | '') => change({ group: next }),
    onSort: ({ field, direction }: PeopleSortInput) => change({ sort: field, order: direction }),
    clear: () => change({ search: '', group: '' }),
  };
}

export type PeopleFilter = ReturnType<typeof usePeopleFilter>;

/** The filter as the gateway accepts it. */
export const filterInput = ({ search, group }: Pick<PeopleFilter, 'search' | 'group'>) => ({
  search: search || null,
  group,
});
