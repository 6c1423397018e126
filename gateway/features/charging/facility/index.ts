import { defineFeature } from '../../../graphql/feature.ts';
import { facilityDownloads } from './downloads.ts';
import { facilityStatisticsResolvers } from './resolvers.ts';

export const facilityStatistics = defineFeature({
  area: 'facility',
  offeredAs: 'facility',
  policy: {
    'Facility.statistics': { audience: 'ORGANIZATIONS', calls: 2 },
    'Facility.pattern': { audience: 'ORGANIZATIONS', calls: 2, entries: 168 },
    'Facility.fileUrl': { audience: 'ORGANIZATIONS', calls: 0 },
  },
  onlyWith: {
    // A board pack is about all chargers.
    'Facility.fileUrl.filter': {
      argument: 'kind',
      values: ['HOURS', 'LOG', 'REPORT'],
    },
  },
  resolvers: facilityStatisticsResolvers,
  downloads: facilityDownloads,
});
