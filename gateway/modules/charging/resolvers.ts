import { minutesOf } from '../../domain/display.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { overviewOf } from './overview.ts';

export const chargingResolvers: Resolvers = {
  Viewer: {
    latestChargingRecords: (viewer, { first }) =>
      viewer.ofCustomer(viewer.context.loaders.latestChargingRecords(`${first}`)),
    chargingOverview: (viewer, { months }) => viewer.ofCustomer(overviewOf(viewer.context, months)),
  },
  ChargingRecord: {
    chargingTime: ({ chargingTime }) => minutesOf(chargingTime),
    isPaidByOrganization: ({ organizationId }) => organizationId !== null,
  },
  ChargingMonth: {
    chargingTime: ({ chargingTime }) => minutesOf(chargingTime),
  },
};
