import {
  AUDIT_AREAS,
  AUDIT_SUBJECT_KINDS,
  PEOPLE_GROUPS,
  PEOPLE_SORT_FIELDS,
  SORT_DIRECTIONS,
} from './values.ts';

/*
 * The variables of lists whose filter is in the address. The page and the gateway, which answers them before the page's scripts
 * run (`../preloaded-queries.ts`), take them from here.
 */

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null;

const textOf = (params: URLSearchParams, name: string) => {
  const text = params.get(name) ?? '';
  return text === '' ? null : text;
};

const RFID_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
/** The sort fields of an organisation's chips (`RfidSortField`). */
export const RFID_SORTS = ['NAME', 'NUMBER', 'MEMBER', 'COST_CENTER'] as const;

/** The filter and the order of chips. */
export const rfidSelection = (params: URLSearchParams) => ({
  filter: {
    search: textOf(params, 'search'),
    status: oneOf(RFID_STATUSES, params.get('status')),
    memberId: textOf(params, 'member'),
  },
  sort: {
    field: oneOf(RFID_SORTS, params.get('sort')) ?? RFID_SORTS[0],
    direction: 'ASCENDING' as const,
  },
});

const RFID_PAGE_SIZE = 200;

/** The variables of `RfidList`: the page after a cursor, or the first. */
export const rfidVariables = (
  account: string,
  selection: ReturnType<typeof rfidSelection>,
  after: string | null,
) => ({ account, ...selection, first: RFID_PAGE_SIZE, after });

/** The page size of short lists, which a button continues. */
const ENTRY_PAGE_SIZE = 20;

/** The variables of `RfidOrders`. */
export const rfidOrderVariables = (account: string, after: string | null) => ({
  account,
  first: ENTRY_PAGE_SIZE,
  after,
});

/** The filter and the order of the people of an organisation. */
export const peopleSelection = (params: URLSearchParams) => ({
  search: params.get('search') ?? '',
  group: oneOf(PEOPLE_GROUPS, params.get('group')),
  sort: {
    field: oneOf(PEOPLE_SORT_FIELDS, params.get('sort')) ?? PEOPLE_SORT_FIELDS[0],
    direction: oneOf(SORT_DIRECTIONS, params.get('order')) ?? SORT_DIRECTIONS[0],
  },
});

type PeopleSelection = ReturnType<typeof peopleSelection>;

/** A filter of people in the format of the operations. */
export const peopleFilter = ({ search, group }: Pick<PeopleSelection, 'search' | 'group'>) => ({
  search: search || null,
  group,
});

const PEOPLE_PAGE_SIZE = 100;

/** The variables of `PeopleList`: the page after a cursor, or the first. */
export const peopleVariables = (
  account: string,
  { sort, ...filter }: PeopleSelection,
  after: string | null,
) => ({ account, filter: peopleFilter(filter), sort, first: PEOPLE_PAGE_SIZE, after });

/** The variables of `ResidentList`: the page after a cursor, or the first. */
export const residentVariables = (account: string, search: string, after: string | null) => ({
  account,
  search: search || null,
  first: PEOPLE_PAGE_SIZE,
  after,
});

/** Whether a text is a calendar day, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The filter of an organisation's audit log. A day that is none filters nothing. */
export function auditSelection(params: URLSearchParams) {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : null;
  };
  const from = day('from');
  const to = day('to');
  return {
    area: oneOf(AUDIT_AREAS, params.get('area')),
    personKey: textOf(params, 'person'),
    subjectKind: oneOf(AUDIT_SUBJECT_KINDS, params.get('about')),
    from,
    to: from !== null && to !== null && to < from ? null : to,
  };
}

const AUDIT_PAGE_SIZE = 50;

/** The variables of `AuditLog`: the page after a cursor, or the first. */
export const auditVariables = (
  account: string,
  filter: ReturnType<typeof auditSelection>,
  after: string | null,
) => ({ account, filter, first: AUDIT_PAGE_SIZE, after });

/** The states and the availabilities that a list of chargers is filtered by. */
export const CHARGER_STATES = [
  'TROUBLE',
  'OUT_OF_ORDER',
  'SILENT',
  'NEVER_ACTIVATED',
  'ACTIVE',
  'NOT_ACTIVE',
  'UNUSED',
] as const;
export const CHARGER_AVAILABILITIES = ['ORGANIZATION', 'PUBLIC', 'SMS'] as const;

/** The filter of the chargers of a facility. An empty text is everything. */
export const chargerSelection = (params: URLSearchParams) => ({
  search: params.get('search') ?? '',
  location: params.get('location') ?? '',
  controller: params.get('controller') ?? '',
  availability: oneOf(CHARGER_AVAILABILITIES, params.get('availability')),
  state: oneOf(CHARGER_STATES, params.get('state')),
});

const CHARGER_PAGE_SIZE = 200;

/** The variables of `FacilityChargers`: the page after a cursor, or the first. */
export const chargerVariables = (
  filter: ReturnType<typeof chargerSelection>,
  after: string | null,
) => ({
  filter: {
    search: filter.search || null,
    locationId: filter.location || null,
    controllerId: filter.controller || null,
    availability: filter.availability,
    state: filter.state,
  },
  first: CHARGER_PAGE_SIZE,
  after,
});

/** The variables of `FacilitySessions` and `ChargerEvents`. */
export const chargerEntryVariables = (charger: string, after: string | null) => ({
  charger,
  first: ENTRY_PAGE_SIZE,
  after,
});

/** The hints, or the dismissed ones: of a charger, or of the facility. */
export type HintSelection = Readonly<{ charger: string | null; isDismissed: boolean }>;

/** The variables of `FacilityHints`. */
export const hintVariables = (selection: HintSelection, after: string | null) => ({
  ...selection,
  first: ENTRY_PAGE_SIZE,
  after,
});
