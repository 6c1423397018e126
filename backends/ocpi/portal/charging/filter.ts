import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { contains, wordsOf } from '../search.ts';
import type { ChargingFilter, ChargingPeriod } from './query.ts';
import { fromRecords, type Scope } from './source.ts';

type Condition = RawBuilder<SqlBool>;

const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** Whether a record started within the period. */
export const inPeriod = ({ from, to }: ChargingPeriod): Condition =>
  and([
    ...(from ? [sql<SqlBool>`record.started_at >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`record.started_at < ${to}`] : []),
  ]);

/** The condition of a filter. The kind of place and the vehicle are known of no record, and the person pays for each. */
export async function conditionOf(scope: Scope, filter: ChargingFilter): Promise<Condition> {
  const { accessCategory, medium, locationId, rfidId, vehicleId, payer, search } = filter;
  const isNone = accessCategory ?? vehicleId ?? (payer && !payer.includes('SELF'));
  return and([
    inPeriod(filter),
    ...(isNone ? [sql<SqlBool>`false`] : []),
    ...(medium ? [isAny('medium', medium)] : []),
    ...(locationId ? [isAny('location_key', locationId)] : []),
    ...(rfidId ? [isAny('chip_id', rfidId)] : []),
    ...(await found(scope, wordsOf(search))),
  ]);
}

type Column = 'medium' | 'location_key' | 'location_name' | 'chip_id';

/** Whether a column has one of these values; false when there are none. */
function isAny(column: Column, values: readonly string[]): Condition {
  // PostgreSQL refuses text with a null character, so nothing has it.
  const possible = values.filter((value) => !value.includes('\0'));
  return sql<SqlBool>`${sql.ref(`record.${column}`)} = any(${possible}::text[])`;
}

/** Whether each word occurs in the name of the record's location or chip. */
async function found(scope: Scope, words: readonly string[]): Promise<readonly Condition[]> {
  if (words.length === 0) return [];
  const names = await fromRecords(scope)
    .select(['location_name', 'chip_id', 'chip_name'])
    .distinct()
    .execute();
  return words.map((word) => {
    const locations = names
      .map(({ location_name: name }) => name)
      .filter((name) => contains(name, word));
    const chips = names.filter((name) => contains(name.chip_name, word));
    return sql<SqlBool>`(${isAny('location_name', [...new Set(locations)])} or ${isAny('chip_id', [
      ...new Set(chips.map(({ chip_id: id }) => id)),
    ])})`;
  });
}
