import type { PeopleSortInput } from '../../../generated/schema.ts';
import { createListHook } from '../../../data/create-list-hook.ts';
import {
  HandoversDocument,
  PeopleListDocument,
  ResidentListDocument,
  VacantChargersDocument,
  type PeopleListQuery,
  type ResidentListQuery,
} from './generated/People.ts';
import { filterInput, type PeopleFilter } from './use-people-filter.ts';

const PAGE_SIZE = 100;

/** The lists that change with an invitation, or with the end of a membership. */
export const peopleLists = [PeopleListDocument];

/** The lists that change with a hand-over of a charger. */
export const residentLists = [ResidentListDocument, HandoversDocument, VacantChargersDocument];

interface People {
  readonly account: string;
  readonly search: string;
  readonly group: PeopleFilter['group'];
  readonly sort: PeopleSortInput;
}

/** The members and invitations of an organisation that a filter selects. */
export const usePeople = createListHook({
  document: PeopleListDocument,
  keepsLastQuery: true,
  variablesOf: ({ account, sort, ...filter }: People, after) => ({
    account,
    filter: filterInput(filter),
    sort,
    first: PAGE_SIZE,
    after,
  }),
  connectionOf: ({ viewer }: PeopleListQuery) => viewer?.account?.organization?.people,
});

/** The residents of a cooperative that words select by name or e-mail address. */
export const useResidents = createListHook({
  document: ResidentListDocument,
  isDrawnWhole: true,
  keepsLastQuery: true,
  variablesOf: ({ account, search }: Readonly<{ account: string; search: string }>, after) => ({
    account,
    search: search || null,
    first: PAGE_SIZE,
    after,
  }),
  connectionOf: ({ viewer }: ResidentListQuery) => viewer?.account?.organization?.residents,
});
