import { defineFeature } from '../../../graphql/feature.ts';
import { facilityDownloads } from './downloads.ts';
import { facilityStatisticsResolvers } from './resolvers.ts';

export const facilityStatistics = defineFeature({
  area: 'facility',
  offeredAs: 'facility',
  policy: {
    'Organization.facilityStatistics': { audience: 'ORGANIZATIONS', calls: 2 },
    'Organization.facilityPattern': { audience: 'ORGANIZATIONS', calls: 2, entries: 168 },
    'Organization.facilityFileUrl': { audience: 'ORGANIZATIONS', calls: 0 },
  },
  onlyWith: {
    // A board pack is about all chargers.
    'Organization.facilityFileUrl.filter': {
      argument: 'kind',
      values: ['HOURS', 'LOG', 'REPORT'],
    },
  },
  resolvers: facilityStatisticsResolvers,
  downloads: facilityDownloads,
});
