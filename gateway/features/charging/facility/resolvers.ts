import type { Resolvers } from '../../../generated/resolvers.ts';
import { facilityUrlResolvers } from './downloads.ts';
import { parseStatisticsQuery } from './selection.ts';
import { facilityPattern, facilityStatistics } from './statistics.ts';

export const facilityStatisticsResolvers = {
  Organization: {
    facilityStatistics: (organization, { by, ...given }, context) =>
      facilityStatistics(organization, parseStatisticsQuery(given, context), by, context),
    facilityPattern: (organization, given, context) =>
      facilityPattern(organization, parseStatisticsQuery(given, context), context),
    ...facilityUrlResolvers.Organization,
  },
} satisfies Resolvers;
