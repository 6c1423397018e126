import type { Range } from '../../graphql/feature.ts';

/** The number arguments of the feature, by `Type.field.argument`. */
export const ranges = {
  'Account.rfids.first': { min: 1, max: 200 },
  'Account.rfidOrders.first': { min: 1, max: 200 },
  'Organization.rfidMembers.first': { min: 1, max: 200 },
} as const satisfies Readonly<Record<string, Range>>;
