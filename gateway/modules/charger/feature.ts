import type { Feature } from '../../graphql/feature.ts';

export const chargerFeature = {
  access: {
    'Mutation.activateCharger': { audience: 'SIGNED_IN' },
    'Mutation.deactivateCharger': { audience: 'SIGNED_IN' },
  },
  costs: {
    'Viewer.chargers': { calls: 1, entries: 50 },
    'ViewerUnreadable.chargers': { calls: 1 },
  },
  mappers: {
    UserCharger: '../backend/charger.ts#Charger',
  },
} as const satisfies Feature;
