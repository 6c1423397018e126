import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Named, chargingUse, inPeriod } from './use.ts';
import type { ChargingFilter, ChargingPeriod } from './query.ts';
import { inScope, is, type Scope } from './scope.ts';

/** The condition that a scope and every part of a filter hold. */
export async function conditionOf(
  db: Database,
  scope: Scope,
  filter: ChargingFilter,
): Promise<Expression<SqlBool>> {
  const { search } = filter;
  const found = search === undefined ? [] : await wordsFound(db, scope, filter, search);
  return is.and([inScope(scope), inPeriod(filter), ...listConditions(filter), ...found]);
}

/** The conditions of the given lists. Conditions on columns that a month of records has too come first. */
export function listConditions(filter: ChargingFilter): readonly Expression<SqlBool>[] {
  const { accessCategory, medium, locationId, rfidId, vehicleId, memberId } = filter;
  return [
    ...(accessCategory ? [is('record.access_category', 'in', accessCategory)] : []),
    ...(memberId ? [isAny('user_id', memberId)] : []),
    ...(medium ? [is('record.medium', 'in', medium)] : []),
    ...(locationId ? [isAt(locationId)] : []),
    ...(rfidId ? [isAny('rfid_id', rfidId)] : []),
    ...(vehicleId ? [isAny('vehicle_id', vehicleId)] : []),
  ];
}

/** Whether a column holds one of these ids; false when the list is empty. */
function isAny(
  column: 'user_id' | 'rfid_id' | 'vehicle_id',
  ids: readonly string[],
): Expression<SqlBool> {
  return sql<SqlBool>`${is.ref(`record.${column}`)} = any(${possible(ids)}::text[])`;
}

function isAt(locationIds: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`record.charger_id in
    (select id from charger where charge_location_id = any(${possible(locationIds)}::text[]))`;
}

/** PostgreSQL refuses text with this character, so no such id exists. */
function possible(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !id.includes('\0'));
}

/**
 * One condition for each word of `search`: the name of the record's location, chip, vehicle or, in a network, member contains
 * it. Names are compared here, because case folding in the database depends on its locale.
 */
async function wordsFound(
  db: Database,
  scope: Scope,
  period: ChargingPeriod,
  search: string,
): Promise<readonly Expression<SqlBool>[]> {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const use = await chargingUse(db, scope, period);
  return words.map((word) => {
    const ids = (named: readonly Named[]) =>
      named.filter(({ name }) => folded(name).includes(word)).map(({ id }) => id);
    return is.or([
      isAt(ids(use.locations)),
      isAny('rfid_id', ids(use.rfids)),
      isAny('vehicle_id', ids(use.vehicles)),
      isAny('user_id', ids(use.members)),
    ]);
  });
}

/** Text as it is compared in a search. */
export function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('nb');
}
