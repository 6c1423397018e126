import { PEOPLE } from '../../../schema/scopes.ts';
import { chargingLoads, chargingWrites } from '../../backend/charging.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { HOUR, byCaller } from '../../graphql/write-limit.ts';
import { chargingDownloads } from './downloads.ts';
import { chargingFacts } from './facts.ts';
import { onlyWith, ranges } from './ranges.ts';
import { chargingResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    charging: { loads: typeof chargingLoads; writes: typeof chargingWrites };
  }
}

export const charging = defineFeature({
  area: 'charging',
  offeredAs: 'charging',
  policy: {
    'Account.chargingJourney': { audience: 'SIGNED_IN', calls: 0 },
    'Account.latestChargingRecords': { audience: 'SIGNED_IN', calls: 1 },
    'Account.ongoingChargingRecords': { audience: 'SIGNED_IN', calls: 1 },
    'Account.chargingOverview': { audience: 'SIGNED_IN', calls: 1 },
    'ChargingFilterOptions.memberOptions': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'ChargingMember.name': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'ChargingOverview.topMembers': { audience: 'SIGNED_IN', area: PEOPLE, calls: 1, entries: 20 },
    'Viewer.chargingPayers': { audience: 'SIGNED_IN', calls: 2 },
    'Mutation.disputeChargingRecord': {
      audience: 'SIGNED_IN',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: {
        PERSONAL: ['disputeMyChargingRecord'],
        ORGANIZATION: ['disputeOrganizationChargingRecord'],
      },
    },
  },
  facts: chargingFacts,
  limits: {
    disputeChargingRecord: byCaller('disputes', 30, HOUR),
  },
  ranges,
  onlyWith,
  costs: {
    'ChargingRecord.payerName': { calls: 0 },
    'CostSplit.payingOrganization': { calls: 0 },
    'ChargingPayers.places': { entries: 4 },
    'ChargingPayers.byRole': { entries: 20 },
    'PlacePayers.organizations': { entries: 5 },
    'ChargingStatistics.from': { calls: 1 },
    'ChargingStatistics.to': { calls: 1 },
    'AccountUnreadable.latestChargingRecords': { calls: 1 },
    'ChargingOverview.months': { entries: 36 },
    'ChargingOverview.sameDaysLastMonth': { calls: 1 },
    'ChargingOverview.memberCount': { calls: 1 },
    'ChargingMonth.foreignCosts': { entries: 3 },
    'StatisticsFigures.foreignCosts': { entries: 3 },
    'ChargingJourney.records': { calls: 2 },
    'ChargingJourney.record': { calls: 1 },
    'ChargingJourney.statistics': { calls: 2 },
    'ChargingJourney.filterOptions': { calls: 1 },
    'ChargingRecordConnection.months': { entries: 60 },
    'ChargingRecordConnection.ongoing': { entries: 5 },
    'ChargingRecordDetail.chargingCurve': { entries: 500 },
    'ChargingRecordDetail.corrections': { entries: 20 },
    'ChargingRecordDetail.priceComponents': { entries: 20 },
    'PriceComponent.priceParts': { entries: 3 },
    'ChargingStatistics.previous': { calls: 1 },
    'ChargingStatistics.buckets': { entries: 400 },
    'ChargingStatistics.categories': { calls: 4, entries: 4 },
    'StatisticsCategory.buckets': { entries: 100 },
    'ChargingFilterOptions.costCenters': { entries: 200 },
    'ChargingFilterOptions.payers': { calls: 0, entries: 2 },
  },
  mappers: {
    ChargedVehicle: './wire.ts#ChargedVehicle as ChargedVehicleModel',
    UsedRfid: './wire.ts#UsedRfid as UsedRfidModel',
    ChargingMember: './wire.ts#Named as ChargingMemberModel',
    FilterOption: './wire.ts#Named as FilterOptionModel',
    ChargingJourney: '../domain/account/account.ts#Account as AccountModel',
    ChargingFilterOptions: '../features/charging/payers.ts#FilterOptionsModel',
    ChargingPayers: '../features/charging/viewer-payers.ts#ChargingPayersModel',
    ChargingMonth: '../features/charging/overview.ts#ChargingMonthModel',
    ChargingOverview: '../features/charging/overview.ts#ChargingOverviewModel',
    ChargingRecord: './wire.ts#ChargingRecord as ChargingRecordModel',
    OngoingChargingRecord: './wire.ts#OngoingChargingRecord as OngoingChargingRecordModel',
    ChargingRecordConnection: '../features/charging/records.ts#ChargingRecordConnectionModel',
    PriceComponent: './wire.ts#PriceComponent as PriceComponentModel',
    CostSplit: '../domain/charging/payer.ts#CostSplit as CostSplitModel',
    ChargingStatistics: '../features/charging/statistics-model.ts#StatisticsModel',
  },
  loaders: chargingLoads,
  writes: chargingWrites,
  resolvers: chargingResolvers,
  downloads: chargingDownloads,
});
