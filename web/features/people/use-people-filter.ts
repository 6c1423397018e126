import { useSearchParams } from 'react-router-dom';
import {
  PEOPLE_GROUPS,
  PEOPLE_SORT_FIELDS,
  SORT_DIRECTIONS,
} from '../../../schema/inputs/values.ts';
import type { PeopleGroup, PeopleSortInput } from '../../generated/schema.ts';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null;

/** The filter and the order of the people, which stand in the address. */
export function usePeopleFilter() {
  const [params, setParams] = useSearchParams();
  const group: PeopleGroup | null = oneOf(PEOPLE_GROUPS, params.get('group'));
  const sort: PeopleSortInput = {
    field: oneOf(PEOPLE_SORT_FIELDS, params.get('sort')) ?? 'NAME',
    direction: oneOf(SORT_DIRECTIONS, params.get('order')) ?? 'ASCENDING',
  };
  const change = (values: Readonly<Record<string, string>>) =>
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
  return {
    search: params.get('search') ?? '',
    group,
    sort,
    onSearch: (search: string) => change({ search }),
    onGroup: (next: PeopleGroup | '') => change({ group: next }),
    onSort: ({ field, direction }: PeopleSortInput) => change({ sort: field, order: direction }),
    clear: () => change({ search: '', group: '' }),
  };
}

export type PeopleFilter = ReturnType<typeof usePeopleFilter>;

/** The filter as the gateway takes it. */
export const filterInput = ({ search, group }: Pick<PeopleFilter, 'search' | 'group'>) => ({
  search: search || null,
  group,
});
