import { networkLoads, networkWrites } from '../../backend/network.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { HOUR, byCaller } from '../../graphql/write-limit.ts';
import { networkDownloads } from './downloads.ts';
import { handoverLimits } from './limits.ts';
import { ranges } from './ranges.ts';
import { networkResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    network: { loads: typeof networkLoads; writes: typeof networkWrites };
  }
}

export const network = defineFeature({
  area: 'network',
  offeredAs: 'networks',
  policy: {
    'Viewer.networks': { audience: 'SIGNED_IN', calls: 1, entries: 20 },
    'Organization.members': { audience: 'ORGANIZATIONS', calls: 1 },
    'Organization.people': { audience: 'ORGANIZATIONS', calls: 1 },
    'Organization.peopleFileUrl': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.residents': { audience: 'ORGANIZATIONS', calls: 1 },
    'Organization.knownInvitees': {
      audience: 'ORGANIZATIONS',
      offeredAs: 'invitations',
      calls: 2,
      entries: 1000,
    },
    'Organization.invitableRoles': {
      audience: 'ORGANIZATIONS',
      offeredAs: 'invitations',
      calls: 1,
      entries: 3,
    },
    'Facility.handovers': { audience: 'ORGANIZATIONS', calls: 1, entries: 100 },
    'Mutation.handOverCharger': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['handOverCharger'],
    },
    'Mutation.cancelHandover': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['cancelChargerHandover'],
    },
    'Mutation.startFamily': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      offeredAs: 'family',
      calls: 1,
      whenBlocked: 'BACKEND',
      operations: ['startFamily'],
    },
    'Mutation.dissolveFamily': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      offeredAs: 'family',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['dissolveFamily'],
    },
    'Mutation.removeMember': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['removeOrganizationMember'],
    },
  },
  facts: {
    'NetworkPerson.rfidCount': 'chips',
    'NetworkPerson.energy': 'charging',
    'NetworkPerson.amount': ['charging', 'charging-amounts'],
  },
  limits: {
    ...handoverLimits,
    startFamily: byCaller('families', 20, HOUR),
    dissolveFamily: byCaller('families', 20, HOUR),
    removeMember: byCaller('removals', 300, HOUR),
  },
  mappers: {
    ResidentCharger: './wire.ts#ResidentCharger as ResidentChargerModel',
    ChargerHandover: './wire.ts#ChargerHandover as ChargerHandoverModel',
    Network: './wire.ts#Network as NetworkModel',
    NetworkPerson: './wire.ts#NetworkPerson as NetworkPersonModel',
  },
  ranges,
  costs: {
    'Resident.chargers': { entries: 2 },
  },
  loaders: networkLoads,
  writes: networkWrites,
  resolvers: networkResolvers,
  downloads: networkDownloads,
});
