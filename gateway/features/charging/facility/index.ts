import { defineFeature } from '../../../graphql/feature.ts';
import { facilityDownloads } from './downloads.ts';
import { facilityStatisticsResolvers } from './resolvers.ts';

export const facilityStatistics = defineFeature({
  area: 'facility',
  offeredAs: 'facility',
  policy: {
    'Organization.facilityStatistics': { audience: 'ORGANIZATIONS' },
    'Organization.facilityPattern': { audience: 'ORGANIZATIONS' },
    'Organization.facilityFileUrl': { audience: 'ORGANIZATIONS' },
  },
  costs: {
    'Organization.facilityStatistics': { calls: 2 },
    'Organization.facilityPattern': { calls: 2, entries: 168 },
  },
  resolvers: facilityStatisticsResolvers,
  downloads: facilityDownloads,
});
