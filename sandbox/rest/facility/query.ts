import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { z } from 'zod';
import { Ids, repeated } from '../charging/query.ts';
import { Instant, pageFields } from '../fields.ts';
import type { ChargingPeriod } from '../charging/query.ts';

const Filter = {
  from: Instant,
  to: Instant,
  locationId: Ids,
  controllerId: Ids,
  chargerId: Ids,
};
const WithCategory = {
  ...Filter,
  accessCategory: repeated(z.enum(['HOME', 'PUBLIC', 'BUSINESS']), 3),
};
export const StatisticsQuery = z.strictObject({
  ...WithCategory,
  groupBy: z.enum(['DAY', 'MONTH', 'YEAR', 'ACCESS_CATEGORY', 'LOCATION', 'CONTROLLER', 'CHARGER']),
});
export const PatternQuery = z.strictObject(WithCategory);
export const SessionsQuery = z.strictObject({ ...WithCategory, ...pageFields(250, 1000) });
export const EventsQuery = z.strictObject({ ...Filter, ...pageFields(250, 1000) });

/** The filter of sessions or chargers; a list includes its values. */
export type FacilityFilter = z.infer<typeof PatternQuery>;
export type FacilityStatisticsQuery = z.infer<typeof StatisticsQuery>;

const is = expressionBuilder<object>();

/** PostgreSQL refuses text with this character, so no such id exists. */
const columnIn = (column: string, ids: readonly string[] | undefined): Expression<SqlBool>[] =>
  ids
    ? [sql<SqlBool>`${sql.ref(column)} = any(${ids.filter((id) => !id.includes('\0'))}::text[])`]
    : [];

/** The chargers of an organisation that the lists of a filter select: `charger`, `place`, and `own` where it is known. */
export const isChosen = (
  organizationId: string,
  { locationId, controllerId, chargerId }: Omit<FacilityFilter, 'accessCategory'>,
): Expression<SqlBool> =>
  is.and([
    sql<SqlBool>`place.organization_id = ${organizationId}`,
    ...columnIn('place.id', locationId),
    ...columnIn('own.controller_id', controllerId),
    ...columnIn('charger.id', chargerId),
  ]);

export const hasCategory = ({ accessCategory }: FacilityFilter): Expression<SqlBool> =>
  is.and(columnIn('record.access_category', accessCategory));

/** Whether a column's instant is within a period, half open. */
export const isWithin = (column: string, { from, to }: ChargingPeriod): Expression<SqlBool> =>
  is.and([
    ...(from ? [sql<SqlBool>`${sql.ref(column)} >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`${sql.ref(column)} < ${to}`] : []),
  ]);
