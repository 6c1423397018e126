import { z } from 'zod';
import { Instant, limit, pageFields } from '../fields.ts';
import { invalidRequest } from '../problem.ts';

/** A parameter that may be repeated: Express parses one value as text, several as a list. Sorted and without repetitions. */
export function repeated<T extends string>(value: z.ZodType<T, string>, maxLength: number) {
  return z
    .union([value.transform((single) => [single]), z.array(value).max(maxLength)])
    .transform((values) => [...new Set(values)].sort())
    .optional();
}

export const Ids = repeated(z.string().min(1).max(100), 100);
const Period = { from: Instant, to: Instant };
const OwnFilter = {
  ...Period,
  accessCategory: repeated(z.enum(['HOME', 'PUBLIC', 'BUSINESS']), 3),
  medium: repeated(z.enum(['APP', 'RFID', 'HOME', 'AUTOCHARGE']), 4),
  locationId: Ids,
  rfidId: Ids,
  vehicleId: Ids,
  search: z.string().min(1).max(100).optional(),
};
/** Only a person's own charging has several payers. */
const Payers = { payer: repeated(z.enum(['ORGANIZATION', 'SELF']), 2) };
/** Records by when they arrived, for a list of late ones. */
const Arrival = { receivedFrom: Instant };
const Page = {
  sort: z.enum(['DATE', 'ENERGY', 'PRICE', 'CHARGING_TIME']).default('DATE'),
  order: z.enum(['ASCENDING', 'DESCENDING']).default('DESCENDING'),
  ...pageFields(50, 1000),
};
const Group = z.enum([
  'DAY',
  'MONTH',
  'YEAR',
  'ACCESS_CATEGORY',
  'LOCATION',
  'RFID',
  'VEHICLE',
  'MEMBER',
  'COST_CENTER',
]);
/** Only a network has members and cost centres. */
const Network = { memberId: Ids, costCenter: Ids };
const Filter = z.strictObject({ ...OwnFilter, ...Network, ...Payers });

/** Half open by start: `from` ≤ start < `to`. */
export interface ChargingPeriod {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The filter of records; a list includes its values. */
export type ChargingFilter = z.infer<typeof Filter>;
const AnyPage = z.strictObject({ ...Filter.shape, ...Arrival, ...Page });
export type PageQuery = z.infer<typeof AnyPage>;
const AnyStatistics = z.strictObject({ ...Filter.shape, groupBy: Group });
export type StatisticsQuery = z.infer<typeof AnyStatistics>;

interface ScopeQueries {
  readonly page: z.ZodType<PageQuery>;
  readonly statistics: z.ZodType<StatisticsQuery>;
}
const OwnStatistics = z.strictObject({
  ...OwnFilter,
  ...Payers,
  groupBy: Group.exclude(['MEMBER', 'COST_CENTER']),
});

/** The queries by owner. A person's own charging has no members and cost centres to filter or group by. */
export const SCOPE_QUERIES: Readonly<Record<'My' | 'Organization', ScopeQueries>> = {
  My: {
    page: z.strictObject({ ...OwnFilter, ...Payers, ...Arrival, ...Page }),
    statistics: OwnStatistics,
  },
  Organization: {
    page: AnyPage.omit({ payer: true }),
    statistics: AnyStatistics.omit({ payer: true }),
  },
};
export const OptionsQuery = z.strictObject(Period);
export const LatestQuery = z.strictObject({ limit: limit(5, 50) });

/** Throws `INVALID_REQUEST` when the period ends before it begins. */
export function mustRunForward({ from, to }: ChargingPeriod): void {
  if (from && to && from >= to)
    throw invalidRequest('The period ends before it begins', { parameter: 'to' });
}
