import type { Range } from '../../graphql/feature.ts';

/** The number arguments of the feature, by `Type.field.argument`. */
export const ranges = {
  'Organization.facilityChargers.first': { min: 1, max: 200 },
  'Organization.facilitySessions.first': { min: 1, max: 200 },
  'Organization.chargerEvents.first': { min: 1, max: 200 },
  'Organization.facilityHints.first': { min: 1, max: 200 },
} as const satisfies Readonly<Record<string, Range>>;
