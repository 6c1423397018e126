import type { Feature } from '../../graphql/feature.ts';

export const settingsFeature = {
  costs: {
    'Diagnostics.hiddenRoles': { calls: 1, entries: 50 },
  },
} as const satisfies Feature;
