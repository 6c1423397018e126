import type { Feature } from '../../graphql/feature.ts';

export const networkFeature = {
  access: {
    'Organization.members': { audience: 'ORGANIZATIONS' },
    'Mutation.startFamily': { audience: 'SIGNED_IN', account: 'ACTIVE' },
    'Mutation.dissolveFamily': { audience: 'SIGNED_IN', account: 'ACTIVE' },
    'Mutation.removeMember': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  mappers: {
    Network: './wire.ts#Network as NetworkModel',
  },
  ranges: {
    'Organization.members.first': { min: 1, max: 200 },
  },
  costs: {
    'Viewer.networks': { calls: 1, entries: 20 },
    'Organization.members': { calls: 1 },
  },
} as const satisfies Feature;
