import type { Resolvers } from '../../../generated/resolvers.ts';
import { facilityUrlResolvers } from './downloads.ts';
import { parseStatisticsQuery } from './selection.ts';
import { facilityPattern, facilityStatistics } from './statistics.ts';

export const facilityStatisticsResolvers = {
  Facility: {
    statistics: (organization, { by, ...given }, context) =>
      facilityStatistics(organization, parseStatisticsQuery(given, context), by, context),
    pattern: (organization, given, context) =>
      facilityPattern(organization, parseStatisticsQuery(given, context), context),
    ...facilityUrlResolvers.Facility,
  },
} satisfies Resolvers;
