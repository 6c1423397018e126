import type { Range } from '../../graphql/feature.ts';

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
