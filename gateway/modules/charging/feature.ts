import type { Feature } from '../../graphql/feature.ts';

export const chargingFeature = {
  access: {
    'Account.chargingJourney': { audience: 'SIGNED_IN' },
    'Account.latestChargingRecords': { audience: 'SIGNED_IN' },
    'Account.chargingOverview': { audience: 'SIGNED_IN' },
    'Mutation.disputeChargingRecord': { audience: 'SIGNED_IN', account: 'ACTIVE' },
  },
  ranges: {
    'Account.latestChargingRecords.first': { min: 1, max: 50 },
    'Account.chargingOverview.months': { min: 1, max: 36 },
    'ChargingJourney.records.first': { min: 1, max: 200 },
  },
  costs: {
    'Account.latestChargingRecords': { calls: 1 },
    'Account.chargingOverview': { calls: 1 },
    'ChargingOverview.months': { entries: 36 },
    'ChargingJourney.records': { calls: 2 },
    'ChargingJourney.record': { calls: 1 },
    'ChargingJourney.statistics': { calls: 2 },
    'ChargingJourney.filterOptions': { calls: 1 },
    'ChargingRecordConnection.months': { entries: 120 },
    'ChargingRecordDetail.chargingCurve': { entries: 500 },
    'ChargingRecordDetail.corrections': { entries: 20 },
    'ChargingRecordDetail.priceComponents': { entries: 20 },
    'ChargingStatistics.previous': { calls: 1 },
    'ChargingStatistics.buckets': { entries: 400 },
    'ChargingFilterOptions.locations': { entries: 200 },
    'ChargingFilterOptions.members': { entries: 200 },
    'ChargingFilterOptions.rfids': { entries: 200 },
    'ChargingFilterOptions.vehicles': { entries: 200 },
  },
  mappers: {
    ChargingJourney: '../domain/account.ts#Account as AccountModel',
    ChargingMonth: './wire.ts#ChargingMonth as ChargingMonthModel',
    ChargingRecord: './wire.ts#ChargingRecord as ChargingRecordModel',
    ChargingRecordConnection: '../modules/charging/records.ts#ChargingRecordConnectionModel',
    ChargingStatistics: '../modules/charging/statistics.ts#StatisticsModel',
  },
} as const satisfies Feature;
