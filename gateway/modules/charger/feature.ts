import type { Feature } from '../../graphql/feature.ts';

export const chargerFeature = {
  access: {
    'Mutation.activateCharger': { audience: 'SIGNED_IN' },
    'Mutation.deactivateCharger': { audience: 'SIGNED_IN' },
  },
  mappers: {
    UserCharger: './wire.ts#Charger',
  },
} as const satisfies Feature;
