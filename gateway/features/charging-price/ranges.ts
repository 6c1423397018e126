import type { Range } from '../../graphql/feature.ts';

/** The number arguments of the feature, by `Type.field.argument`. */
export const ranges = {
  'Account.locationPrices.first': { min: 1, max: 50 },
} as const satisfies Readonly<Record<string, Range>>;
