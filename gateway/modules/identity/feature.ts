import type { Feature } from '../../graphql/feature.ts';

export const identityFeature = {
  costs: {
    'Identity.identities': { calls: 1, entries: 20 },
    'Identity.suggestedProviders': { entries: 5 },
  },
  mappers: {
    Identity: '../context.ts#ViewerModel',
  },
} as const satisfies Feature;
