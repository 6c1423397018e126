import { z } from 'zod';
import { Instant, limit } from '../parameters.ts';
import { invalidRequest } from '../problem.ts';

/** A parameter that may be repeated: one value arrives as text, several as a list. Sorted and without repetitions. */
function many<T extends string>(value: z.ZodType<T, string>, most: number) {
  return z
    .union([value.transform((one) => [one]), z.array(value).max(most)])
    .transform((values) => [...new Set(values)].sort())
    .optional();
}

const Ids = many(z.string().min(1).max(100), 100);
const Period = { from: Instant, to: Instant };
const OwnFilter = {
  ...Period,
  accessCategory: many(z.enum(['HOME', 'PUBLIC', 'BUSINESS']), 3),
  medium: many(z.enum(['APP', 'RFID', 'HOME', 'AUTOCHARGE']), 4),
  locationId: Ids,
  rfidId: Ids,
  vehicleId: Ids,
  search: z.string().min(1).max(100).optional(),
};
const NetworkFilter = { ...OwnFilter, memberId: Ids };
const Page = {
  sort: z
    .enum(['DATE', 'ENERGY', 'PRICE', 'CHARGING_TIME'])
    .optional()
    .transform((value) => value ?? 'DATE'),
  order: z
    .enum(['ASCENDING', 'DESCENDING'])
    .optional()
    .transform((value) => value ?? 'DESCENDING'),
  limit: limit(50, 1000),
  cursor: z.string().min(1).max(500).optional(),
};
const OwnGroups = [
  'DAY',
  'MONTH',
  'YEAR',
  'ACCESS_CATEGORY',
  'LOCATION',
  'RFID',
  'VEHICLE',
] as const;

/** The query of each reading call: one's own charging has no members to filter or divide by. */
export const ChargingQuery = {
  own: {
    page: z.strictObject({ ...OwnFilter, ...Page }),
    statistics: z.strictObject({ ...OwnFilter, groupBy: z.enum(OwnGroups) }),
  },
  network: {
    page: z.strictObject({ ...NetworkFilter, ...Page }),
    statistics: z.strictObject({ ...NetworkFilter, groupBy: z.enum([...OwnGroups, 'MEMBER']) }),
  },
  options: z.strictObject(Period),
  latest: z.strictObject({ limit: limit(5, 50) }),
} as const;

/** Half open by start: `from` ≤ start < `to`. */
export interface ChargingPeriod {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Which records; a list lets through what is in it. */
export type ChargingFilter = Omit<z.infer<typeof ChargingQuery.own.page>, keyof typeof Page> & {
  readonly memberId?: readonly string[] | undefined;
};

export type PageQuery = z.infer<typeof ChargingQuery.own.page> & ChargingFilter;
export type StatisticsQuery = ChargingFilter & {
  readonly groupBy: z.infer<typeof ChargingQuery.network.statistics>['groupBy'];
};

/** Throws `INVALID_REQUEST` when the period ends before it begins. */
export function mustRunForward({ from, to }: ChargingPeriod): void {
  if (from && to && from >= to)
    throw invalidRequest('The period ends before it begins', { parameter: 'to' });
}
