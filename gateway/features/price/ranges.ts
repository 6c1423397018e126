import type { Range } from '../../graphql/feature.ts';

/** The number arguments of the feature, by `Type.field.argument`. */
export const ranges = {
  'Facility.priceLists.first': { min: 1, max: 200 },
  'Organization.priceHistory.first': { min: 1, max: 200 },
  'Organization.priceRequests.first': { min: 1, max: 50 },
} as const satisfies Readonly<Record<string, Range>>;
