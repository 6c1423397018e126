import type { Feature } from '../../../graphql/feature.ts';

export const facilityStatisticsFeature = {
  access: {
    'Organization.facilityStatistics': { audience: 'ORGANIZATIONS' },
    'Organization.facilityPattern': { audience: 'ORGANIZATIONS' },
    'Organization.facilityFileUrl': { audience: 'ORGANIZATIONS' },
  },
  costs: {
    'Organization.facilityStatistics': { calls: 2 },
    'Organization.facilityPattern': { calls: 2, entries: 168 },
  },
} as const satisfies Feature;
