import { disputeChargingRecordInput } from '../../../schema/inputs/dispute.ts';
import { rangeOf } from '../../domain/charging-period.ts';
import { minutesOf } from '../../domain/display.ts';
import { isLate } from '../../domain/late-session.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { parseJourneyQuery } from './journey.ts';
import { overviewOf } from './overview.ts';
import { chargingUrlResolvers } from './downloads.ts';
import { chargingRecordConnectionFields, record, records } from './records.ts';
import { chargingStatisticsFields, statistics } from './statistics.ts';

export const chargingResolvers = {
  Account: {
    chargingJourney: (account) => account,
    latestChargingRecords: (account, { first }, { forAccount, loaders }) =>
      forAccount(account, loaders.latestChargingRecords(account, first)),
    chargingOverview: (account, { months }, context) =>
      context.forAccount(account, overviewOf(context, account, months)),
  },
  Mutation: {
    async disputeChargingRecord(_, { input }, { accounts, writes }) {
      const { accountId, recordId, ...dispute } = parseInput(disputeChargingRecordInput, input);
      const account = await accounts.require(accountId);
      return { dispute: await writes.disputeChargingRecord(account, recordId, dispute) };
    },
  },
  ChargingJourney: {
    records,
    record,
    statistics,
    ...chargingUrlResolvers.ChargingJourney,
    filterOptions(account, { period }, context) {
      const { resolved, selection } = parseJourneyQuery(account, { period }, context);
      const { from, to } = rangeOf(resolved) ? selection : { from: undefined, to: undefined };
      const loading = context.loaders.chargingFilterOptions(account, { from, to });
      return context.forAccount(account, loading);
    },
  },
  ChargingRecordConnection: chargingRecordConnectionFields,
  ChargingStatistics: chargingStatisticsFields,
  ChargingRecord: {
    chargingTime: ({ chargingTime }) => minutesOf(chargingTime),
    isPaidByOrganization: ({ organizationId }) => organizationId !== null,
    isLate,
  },
  ChargingMonth: {
    chargingTime: ({ chargingTime }) => minutesOf(chargingTime),
  },
} satisfies Resolvers;
