import { appAnswer, fjordbyen, kari, type Answer } from '../../../gateway.ts';
import { mutationAnswer, partlyFailed } from '../../../mutation-answer.ts';
import { renderPortal } from '../../../render.tsx';

const ofOrganization = (fields: object): Answer => ({
  data: {
    __typename: 'Query',
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      account: {
        __typename: 'Account',
        id: fjordbyen.id,
        permissionDenial: null,
        organization: { __typename: 'Organization', id: 'Organization:org-fjordbyen', ...fields },
      },
    },
  },
});
const resident = (userRoleId: string, firstName: string, chargers: readonly object[]) => ({
  __typename: 'Resident',
  userRoleId,
  firstName,
  lastName: 'Berg',
  email: null,
  since: null,
  energy: null,
  chargers,
});
const charger = {
  __typename: 'ResidentCharger',
  id: 'ResidentCharger:charger-1',
  key: 'charger-1',
  code: 'LA-20107',
  model: null,
  location: null,
  parkingLot: null,
  maxPower: null,
  isActive: null,
};
export const handover = {
  __typename: 'ChargerHandover',
  id: 'ChargerHandover:handover-1',
  chargerId: 'charger-1',
  code: 'LA-20107',
  location: null,
  parkingLot: null,
  fromName: 'Per Berg',
  wasVacant: false,
  recipient: 'RESIDENT',
  toName: null,
  on: '2026-12-24',
  status: 'PLANNED',
  isCancellable: true,
};
const page = { endCursor: null, hasNextPage: false, __typename: 'PageInfo' };
const residents = {
  __typename: 'ResidentConnection',
  nodes: [resident('role-1', 'Per', [charger]), resident('role-2', 'Eva', [])],
  unreadableCount: 0,
  pageInfo: page,
  totalCount: 2,
};
/** The residents that the gateway sends of 10,000: the first ones, or the matches of a search. */
const found = (search: unknown) => {
  if (search === 'ingen') return { ...residents, nodes: [], totalCount: 0 };
  return {
    ...residents,
    nodes:
      search === 'sol'
        ? [{ ...resident('role-9999', 'Sol', []), email: 'sol@berg.example' }]
        : residents.nodes,
    totalCount: search === 'sol' ? 1 : 10_000,
  };
};
const people = {
  ...residents,
  __typename: 'NetworkPersonConnection',
  nodes: [],
  totalCount: 0,
};

export const vacant = {
  __typename: 'FacilityCharger',
  id: 'FacilityCharger:charger-1',
  key: 'charger-1',
  code: 'LA-20107',
  location: 'Garasje nord',
  parkingLot: 'Plass 7',
  vacantSince: '2026-11-01T12:00:00Z',
  owner: null,
};

/** The payload of a change: what the two sections show from then on. */
export const sections = (handovers: readonly object[] | null, chargers: readonly object[]) => ({
  __typename: 'Organization',
  id: 'Organization:org-fjordbyen',
  facility: {
    __typename: 'Facility',
    handovers: handovers,
    chargers: { __typename: 'FacilityChargerConnection', nodes: chargers },
  },
});

export async function openPage(
  handovers: readonly object[] | null,
  planned: object | number = handover,
  chargers: readonly object[] | null = [],
  cancelled: Answer = mutationAnswer('cancelHandover', { organization: sections([], []) }),
) {
  const all: Readonly<Record<string, Answer>> = {
    App: appAnswer({
      ...kari,
      account: fjordbyen,
      screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' },
    }),
    PeoplePage: ofOrganization({
      name: 'Fjordbyen',
      organizationClassification: 'COOPERATIVE',
      invitableRoles: ['MEMBER', 'RESIDENT'],
    }),
    PeopleList: ofOrganization({ people: { ...people, memberCount: 0 } }),
    ResidentList: ofOrganization({ residents: { ...residents, totalCount: 10_000 } }),
    Handovers: ofOrganization({ facility: { __typename: 'Facility', handovers: handovers } }),
    VacantChargers: ofOrganization({
      facility: {
        __typename: 'Facility',
        chargers: chargers && { __typename: 'FacilityChargerConnection', nodes: chargers },
        handovers: handovers,
      },
    }),
    HandOverCharger:
      typeof planned === 'number'
        ? planned
        : mutationAnswer('handOverCharger', {
            handover: planned,
            organization: sections([planned], []),
          }),
    HandOverOne: mutationAnswer('handOverCharger', { handover }),
    CancelHandover: cancelled,
  };
  const failing = [handovers === null && 'Handovers', chargers === null && 'VacantChargers'];
  return renderPortal({
    path: '/organization/network',
    answer: ({ operationName, variables }) =>
      operationName === 'NewResidents'
        ? ofOrganization({ residents: found(variables?.['search']) })
        : failing.includes(operationName)
          ? partlyFailed(all[operationName] ?? 503)
          : (all[operationName] ?? 503),
  });
}

export async function open(...given: Parameters<typeof openPage>) {
  const portal = await openPage(...given);
  return (name: string) =>
    portal.gateway.requests
      .filter(({ operationName }) => operationName === name)
      .map(({ variables }) => variables?.['input']);
}
