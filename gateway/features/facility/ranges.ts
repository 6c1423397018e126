import type { Range } from '../../graphql/feature.ts';

/** The number arguments of the feature, by `Type.field.argument`. */
export const ranges = {
  'Facility.chargers.first': { min: 1, max: 200 },
  'Facility.sessions.first': { min: 1, max: 200 },
  'Facility.events.first': { min: 1, max: 200 },
  'Facility.hints.first': { min: 1, max: 200 },
} as const satisfies Readonly<Record<string, Range>>;
