/** What a chart of an account's statistics can show, the most important first. */
export const journeyMetrics = [
  'cost',
  'energy',
  'sessions',
  'saved',
  'time',
  'co2',
  'reimbursement',
] as const;

export type JourneyMetric = (typeof journeyMetrics)[number];

/** What a chart of a facility's statistics can show, the most important first. */
export const facilityMetrics = [
  'energy',
  'utilisation',
  'sessions',
  'revenue',
  'paid',
  'saved',
  'time',
  'co2',
  'reimbursement',
] as const;

export type FacilityMetric = (typeof facilityMetrics)[number];
