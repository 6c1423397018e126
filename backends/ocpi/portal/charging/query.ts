import { z } from 'zod';
import { Ids, Instant, limit, pageFields, repeated } from '../fields.ts';
import { invalidValue } from '../problem.ts';

const Period = { from: Instant, to: Instant };
const Filter = z.strictObject({
  ...Period,
  accessCategory: repeated(z.enum(['HOME', 'PUBLIC', 'BUSINESS']), 3),
  medium: repeated(z.enum(['APP', 'RFID', 'HOME', 'AUTOCHARGE']), 4),
  locationId: Ids,
  rfidId: Ids,
  vehicleId: Ids,
  payer: repeated(z.enum(['ORGANIZATION', 'SELF']), 2),
  search: z.string().min(1).max(100).optional(),
});

/** Half open by start: `from` ≤ start < `to`. */
export interface ChargingPeriod {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The filter of records; a list includes its values. */
export type ChargingFilter = z.infer<typeof Filter>;

export const PageQuery = Filter.extend({
  receivedFrom: Instant,
  sort: z.enum(['DATE', 'ENERGY', 'PRICE', 'CHARGING_TIME']).default('DATE'),
  order: z.enum(['ASCENDING', 'DESCENDING']).default('DESCENDING'),
  ...pageFields(50, 1000),
});

export const StatisticsQuery = Filter.extend({
  groupBy: z.enum(['DAY', 'MONTH', 'YEAR', 'ACCESS_CATEGORY', 'LOCATION', 'RFID', 'VEHICLE']),
});

export const OptionsQuery = z.strictObject(Period);
export const LatestQuery = z.strictObject({ limit: limit(5, 50) });

const Month = z.string().regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/, 'Expected YYYY-MM');
export const MonthsQuery = z.strictObject({ from: Month, to: Month });

/** Throws `INVALID_REQUEST` when the period ends before it begins. */
export function mustRunForward({ from, to }: ChargingPeriod): void {
  if (from && to && from >= to) throw invalidValue('to', 'The period ends before it begins');
}
