import type { FeatureName } from '../../../schema/features.ts';

const amounts = (type: string, ...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, 'charging-amounts' as const]));

/** The sums of a period and of a month alike. */
const SUMS = [
  'monetaryCosts',
  'monetaryCostsNoVat',
  'costSplit',
  'foreignCosts',
  'hasOperatorPrices',
  'monetarySavings',
];

/** The fields of sessions and their sums that show a fact of another feature than charging. */
export const chargingFacts: Readonly<Record<string, FeatureName>> = {
  'ChargingRecord.vehicle': 'vehicles',
  'ChargingRecord.rfid': 'chips',
  // Whether the invoice that bills it is paid.
  'ChargingRecord.paid': 'invoices',
  ...amounts(
    'ChargingRecord',
    'price',
    'totalBeforeDiscount',
    'saved',
    'priceAfterDiscount',
    'priceAfterDiscountNoVat',
    'vat',
    'isPricedByOperator',
  ),
  ...amounts('ChargingRecordDetail', 'priceComponents'),
  ...amounts('OngoingChargingRecord', 'costSoFar', 'costSoFarNoVat'),
  ...amounts(
    'StatisticsFigures',
    ...SUMS,
    'monetarySavingsNoVat',
    'totalReimbursement',
    'revenue',
    'revenueNoVat',
  ),
  ...amounts('ChargingMonth', ...SUMS),
};
