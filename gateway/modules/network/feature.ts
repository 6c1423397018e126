import type { Feature } from '../../graphql/feature.ts';

export const networkFeature = {
  access: {
    'Organization.members': { audience: 'ORGANIZATIONS' },
    'Organization.people': { audience: 'ORGANIZATIONS' },
    'Organization.peopleFileUrl': { audience: 'ORGANIZATIONS' },
    'Organization.residents': { audience: 'ORGANIZATIONS' },
    'Organization.knownInvitees': { audience: 'ORGANIZATIONS' },
    'Organization.invitableRoles': { audience: 'ORGANIZATIONS' },
    'Organization.chargerHandovers': { audience: 'ORGANIZATIONS' },
    'Mutation.handOverCharger': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.cancelHandover': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.startFamily': { audience: 'SIGNED_IN', account: 'ACTIVE' },
    'Mutation.dissolveFamily': { audience: 'SIGNED_IN', account: 'ACTIVE' },
    'Mutation.removeMember': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  mappers: {
    Network: './wire.ts#Network as NetworkModel',
    NetworkPerson: './wire.ts#NetworkPerson as NetworkPersonModel',
  },
  ranges: {
    'Organization.members.first': { min: 1, max: 200 },
    'Organization.people.first': { min: 1, max: 200 },
    'Organization.residents.first': { min: 1, max: 200 },
  },
  costs: {
    'Viewer.networks': { calls: 1, entries: 20 },
    'Organization.members': { calls: 1 },
    'Organization.people': { calls: 1 },
    'Organization.residents': { calls: 1 },
    'Organization.chargerHandovers': { calls: 1, entries: 100 },
    'Organization.knownInvitees': { calls: 2, entries: 1000 },
    'Organization.invitableRoles': { calls: 1, entries: 3 },
    'Resident.chargers': { entries: 2 },
  },
} as const satisfies Feature;
