import { peopleVariables, residentVariables } from '../../../../schema/inputs/lists.ts';
import { createListHook } from '../../../data/create-list-hook.ts';
import {
  HandoversDocument,
  PeopleListDocument,
  ResidentListDocument,
  VacantChargersDocument,
  type PeopleListQuery,
  type ResidentListQuery,
} from './generated/People.ts';
import type { PeopleFilter } from './use-people-filter.ts';

/** The lists that change with an invitation, or with the end of a membership. */
export const peopleLists = [PeopleListDocument];

/** The queries that a hand-over of a charger changes. Its payload has those of two sections; the list has an order and a search. */
export const handoverQueries = {
  refetches: [ResidentListDocument],
  showing: [HandoversDocument, VacantChargersDocument],
};

type People = Pick<PeopleFilter, 'search' | 'group' | 'sort'> & Readonly<{ account: string }>;

/** The members and invitations of an organisation that a filter selects. */
export const usePeople = createListHook({
  document: PeopleListDocument,
  keepsLastQuery: true,
  variablesOf: ({ account, ...selection }: People, after) =>
    peopleVariables(account, selection, after),
  connectionOf: ({ viewer }: PeopleListQuery) => viewer?.account?.organization?.people,
});

/** The residents of a cooperative that words select by name or e-mail address. */
export const useResidents = createListHook({
  document: ResidentListDocument,
  isDrawnWhole: true,
  keepsLastQuery: true,
  variablesOf: ({ account, search }: Readonly<{ account: string; search: string }>, after) =>
    residentVariables(account, search, after),
  connectionOf: ({ viewer }: ResidentListQuery) => viewer?.account?.organization?.residents,
});
