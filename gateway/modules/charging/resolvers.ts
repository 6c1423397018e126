import { minutesOf } from '../../domain/display.ts';
import { isLate } from '../../domain/late-session.ts';
import { rangeOf } from '../../domain/charging-period.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { disputeChargingRecord } from './dispute.ts';
import { askedOf, ofOwner } from './journey.ts';
import { overviewOf } from './overview.ts';
import { months, record, records, totals } from './records.ts';
import { chargingStatisticsFields, statistics } from './statistics.ts';

export const chargingResolvers: Resolvers = {
  Viewer: {
    chargingJourney: () => ({ owner: null }),
    latestChargingRecords: (viewer, { first }) =>
      viewer.ofCustomer(viewer.context.loaders.latestChargingRecords(null, first)),
    chargingOverview: (viewer, { months: count }) =>
      viewer.ofCustomer(overviewOf(viewer.context, null, count)),
  },
  Organization: {
    chargingJourney: ({ organizationId, as }) => ({ owner: { organizationId, as } }),
    latestChargingRecords: ({ organizationId, as }, { first }, { loaders }) =>
      loaders.latestChargingRecords({ organizationId, as }, first),
    chargingOverview: ({ organizationId, as }, { months: count }, context) =>
      overviewOf(context, { organizationId, as }, count),
  },
  Mutation: { disputeChargingRecord },
  ChargingJourney: {
    records,
    record,
    statistics,
    filterOptions(journey, { period }, context) {
      const { stretch, selection } = askedOf(journey, { period }, context);
      const { from, to } = rangeOf(stretch) ? selection : { from: undefined, to: undefined };
      const loading = context.loaders.chargingFilterOptions(journey.owner, { from, to });
      return ofOwner(journey.owner, context, loading);
    },
  },
  ChargingRecordConnection: { totals, months },
  ChargingStatistics: chargingStatisticsFields,
  ChargingRecord: {
    chargingTime: ({ chargingTime }) => minutesOf(chargingTime),
    isPaidByOrganization: ({ organizationId }) => organizationId !== null,
    isLate,
  },
  ChargingMonth: {
    chargingTime: ({ chargingTime }) => minutesOf(chargingTime),
  },
};
