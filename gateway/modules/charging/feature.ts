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
  mappers: {
    ChargingJourney: '../domain/account.ts#Account as AccountModel',
    ChargingMonth: './wire.ts#ChargingMonth as ChargingMonthModel',
    ChargingRecord: './wire.ts#ChargingRecord as ChargingRecordModel',
    ChargingRecordConnection: '../modules/charging/records.ts#ChargingRecordConnectionModel',
    ChargingStatistics: '../modules/charging/statistics.ts#StatisticsModel',
  },
} as const satisfies Feature;
