import { fjordbyen, type Answer } from '../../../gateway.ts';

export const ofOrganization = (fields: object): Answer => ({
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
export const residents = {
  __typename: 'ResidentConnection',
  nodes: [resident('role-1', 'Per', [charger]), resident('role-2', 'Eva', [])],
  unreadableCount: 0,
  pageInfo: page,
  totalCount: 2,
};
/** The residents that the gateway sends of 10,000: the first ones, or the matches of a search. */
export const found = (search: unknown) => {
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
export const people = {
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
