import { sql, type Expression, type SqlBool } from 'kysely';
import type { ChargingFilter, ChargingPeriod } from './query.ts';
import { is } from './scope.ts';

/** Whether a record started within the period. */
export function inPeriod({ from, to }: ChargingPeriod): Expression<SqlBool> {
  return is.and([
    ...(from ? [is('record.started_at', '>=', from)] : []),
    ...(to ? [is('record.started_at', '<', to)] : []),
  ]);
}

/** The lists of a filter that are given. Those that a month of records knows too come first. */
export function listsOf(filter: ChargingFilter): readonly Expression<SqlBool>[] {
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

/** Whether a record is one of these people's, chips' or vehicles'; of none when the list is empty. */
export function isAny(
  column: 'user_id' | 'rfid_id' | 'vehicle_id',
  ids: readonly string[],
): Expression<SqlBool> {
  return sql<SqlBool>`${is.ref(`record.${column}`)} = any(${possible(ids)}::text[])`;
}

/** Whether a record is of one of these locations. */
export function isAt(ids: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`record.charger_id in
    (select id from charger where charge_location_id = any(${possible(ids)}::text[]))`;
}

/** PostgreSQL has no text with this character, so no such id. */
function possible(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !id.includes('\0'));
}
