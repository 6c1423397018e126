import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RfidSortField, RfidStatus } from '../../generated/schema.ts';

const isStatus = (text: string | null): text is RfidStatus =>
  text === 'ACTIVE' || text === 'INACTIVE';

/** What the chips of an organisation can be sorted by. */
export const rfidSorts = [
  'NAME',
  'NUMBER',
  'MEMBER',
  'COST_CENTER',
] as const satisfies readonly RfidSortField[];

export const isRfidSort = (word: string | null): word is RfidSortField =>
  rfidSorts.some((known) => known === word);

type Change = Readonly<Partial<Record<'search' | 'status' | 'member' | 'sort', string>>>;

/** The filter and the order of the chips, which stand in the address. */
export function useRfidFilter() {
  const [params, setParams] = useSearchParams();
  const change = (values: Change) =>
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
  const search = params.get('search') ?? '';
  const given = params.get('status');
  const status = isStatus(given) ? given : null;
  const member = params.get('member') ?? '';
  const word = params.get('sort');
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
    /** As the operations take them. */
    variables,
    change,
    clear: () => change({ search: '', status: '', member: '' }),
  };
}

export type RfidVariables = ReturnType<typeof useRfidFilter>['variables'];
