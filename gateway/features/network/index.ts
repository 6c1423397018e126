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
    'Viewer.networks': { audience: 'SIGNED_IN' },
    'Organization.members': { audience: 'ORGANIZATIONS' },
    'Organization.people': { audience: 'ORGANIZATIONS' },
    'Organization.peopleFileUrl': { audience: 'ORGANIZATIONS' },
    'Organization.residents': { audience: 'ORGANIZATIONS' },
    'Organization.knownInvitees': { audience: 'ORGANIZATIONS', offeredAs: 'invitations' },
    'Organization.invitableRoles': { audience: 'ORGANIZATIONS', offeredAs: 'invitations' },
    'Organization.chargerHandovers': { audience: 'ORGANIZATIONS' },
    'Mutation.handOverCharger': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.cancelHandover': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.startFamily': { audience: 'SIGNED_IN', account: 'ACTIVE', offeredAs: 'family' },
    'Mutation.dissolveFamily': { audience: 'SIGNED_IN', account: 'ACTIVE', offeredAs: 'family' },
    'Mutation.removeMember': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  limits: {
    ...handoverLimits,
    startFamily: byCaller('families', 20, HOUR),
    dissolveFamily: byCaller('families', 20, HOUR),
    removeMember: byCaller('removals', 300, HOUR),
  },
  mappers: {
    ChargerHandover: './wire.ts#ChargerHandover as ChargerHandoverModel',
    Network: './wire.ts#Network as NetworkModel',
    NetworkPerson: './wire.ts#NetworkPerson as NetworkPersonModel',
  },
  ranges,
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
  loaders: networkLoads,
  writes: networkWrites,
  resolvers: networkResolvers,
  downloads: networkDownloads,
});
