import type { Range } from '../../graphql/feature.ts';

/** The number arguments of the feature, by `Type.field.argument`. */
export const ranges = {
  'Facility.locations.first': { min: 1, max: 200 },
  'Facility.refunds.first': { min: 1, max: 200 },
  'Facility.refundSessions.first': { min: 1, max: 200 },
} as const satisfies Readonly<Record<string, Range>>;
