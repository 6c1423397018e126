import type { OnlyWith, Range } from '../../graphql/feature.ts';

/** The number arguments of the feature, by `Type.field.argument`. */
export const ranges = {
  'Account.latestChargingRecords.first': { min: 1, max: 50 },
  'Account.ongoingChargingRecords.first': { min: 1, max: 50 },
  'AccountUnreadable.latestChargingRecords.first': { min: 1, max: 50 },
  'Account.chargingOverview.months': { min: 1, max: 36 },
  'ChargingOverview.topMembers.first': { min: 1, max: 20 },
  'ChargingFilterOptions.locationOptions.first': { min: 1, max: 200 },
  'ChargingFilterOptions.memberOptions.first': { min: 1, max: 200 },
  'ChargingFilterOptions.rfidOptions.first': { min: 1, max: 200 },
  'ChargingFilterOptions.vehicleOptions.first': { min: 1, max: 200 },
  'ChargingJourney.records.first': { min: 1, max: 200 },
  // Øre per kWh, above every price.
  'ChargingJourney.fileUrl.rate': { min: 0, max: 100_000 },
} as const satisfies Readonly<Record<string, Range>>;

/** The arguments of a file that only some kinds have. */
export const onlyWith = {
  'ChargingJourney.fileUrl.homeElectricity': { argument: 'kind', values: ['REIMBURSEMENT'] },
  'ChargingJourney.fileUrl.rate': { argument: 'kind', values: ['REIMBURSEMENT'] },
  // The sums by member are sorted by member.
  'ChargingJourney.fileUrl.sort': { argument: 'kind', values: ['RECORDS', 'REIMBURSEMENT'] },
} as const satisfies Readonly<Record<string, OnlyWith>>;
