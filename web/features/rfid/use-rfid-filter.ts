import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RFID_SORTS, rfidSelection } from '../../../schema/inputs/lists.ts';
import { useAddressFilter } from '../../lib/use-address-filter.ts';

type RfidSort = (typeof RFID_SORTS)[number];

export const isRfidSort = (word: string): word is RfidSort =>
  RFID_SORTS.some((known) => known === word);

/** The filter and the order of the chips, which are in the address. */
export function useRfidFilter() {
  const { change } = useAddressFilter<'search' | 'status' | 'member' | 'sort'>();
  const [params] = useSearchParams();
  const variables = useMemo(() => rfidSelection(params), [params]);
  const { filter, sort } = variables;
  return {
    search: filter.search ?? '',
    status: filter.status,
    member: filter.memberId ?? '',
    sort: sort.field,
    isFiltered: Object.values(filter).some((part) => part !== null),
    /** In the format of the operations. */
    variables,
    change,
    clear: () => change({ search: '', status: '', member: '' }),
  };
}

export type RfidSelection = ReturnType<typeof rfidSelection>;
