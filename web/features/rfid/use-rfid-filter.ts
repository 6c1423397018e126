import { useMemo } from 'react';
import type { RfidSortField, RfidStatus } from '../../generated/schema.ts';
import { useAddressFilter } from '../../lib/use-address-filter.ts';

const isStatus = (text: string): text is RfidStatus => text === 'ACTIVE' || text === 'INACTIVE';

/** The sort fields of an organisation's chips. */
export const rfidSorts = [
  'NAME',
  'NUMBER',
  'MEMBER',
  'COST_CENTER',
] as const satisfies readonly RfidSortField[];

export const isRfidSort = (word: string): word is RfidSortField =>
  rfidSorts.some((known) => known === word);

/** The filter and the order of the chips, which are in the address. */
export function useRfidFilter() {
  const { valueOf, change } = useAddressFilter<'search' | 'status' | 'member' | 'sort'>();
  const search = valueOf('search');
  const given = valueOf('status');
  const status = isStatus(given) ? given : null;
  const member = valueOf('member');
  const word = valueOf('sort');
  const sort: RfidSortField = isRfidSort(word) ? word : 'NAME';
  const variables = useMemo(
    () => ({
      filter: { search: search || null, status, memberId: member || null },
      sort: { field: sort, direction: 'ASCENDING' as const },
    }),
    [search, status, member, sort],
  );
  return {
    search,
    status,
    member,
    sort,
    isFiltered: search !== '' || status !== null || member !== '',
    /** In the format of the operations. */
    variables,
    change,
    clear: () => change({ search: '', status: '', member: '' }),
  };
}

export type RfidVariables = ReturnType<typeof useRfidFilter>['variables'];
