import { useSearchParams } from 'react-router-dom';
import { peopleSelection } from '../../../../schema/inputs/lists.ts';
import { useAddressFilter } from '../../../lib/use-address-filter.ts';
import type { PeopleGroup, PeopleSortInput } from '../../../generated/schema.ts';

/** The filter and the order of the people, which are in the address. */
export function usePeopleFilter() {
  const { change } = useAddressFilter<'search' | 'group' | 'sort' | 'order'>();
  const [params] = useSearchParams();
  return {
    ...peopleSelection(params),
    change,
    onSearch: (search: string) => change({ search }),
    onGroup: (next: PeopleGroup | '') => change({ group: next }),
    onSort: ({ field, direction }: PeopleSortInput) => change({ sort: field, order: direction }),
    clear: () => change({ search: '', group: '' }),
  };
}

export type PeopleFilter = ReturnType<typeof usePeopleFilter>;
