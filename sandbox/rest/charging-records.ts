import type { Database } from '../db/database.ts';
import type { ChargingRecordTable } from '../db/tables-charging.ts';
import type { Position } from './charging-cursor.ts';
import type { Success } from './operation.ts';

type ChargingRecord = Success<'getMyLatestChargingRecords'>[number];

/** Which of a person's records: half open by start, `from` ≤ start < `to`; `after` goes on where a page ended. */
export interface RecordFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly accessCategory?: ChargingRecordTable['access_category'] | undefined;
  readonly medium?: ChargingRecordTable['medium'] | undefined;
  readonly after?: Position | undefined;
}

/** A person's records, newest first, at most `limit`; read along one index whatever their number. */
export function recordsOf(db: Database, userId: string, filter: RecordFilter, limit: number) {
  const { from, to, accessCategory, medium, after } = filter;
  return db
    .selectFrom('charging_record as record')
    .innerJoin('charger', 'charger.id', 'record.charger_id')
    .innerJoin('charge_location', 'charge_location.id', 'charger.charge_location_id')
    .leftJoin('vehicle', 'vehicle.id', 'record.vehicle_id')
    .selectAll('record')
    .select(['current_type', 'parking_lot', 'charge_location_id'])
    .select(['charge_location.name as location', 'description', 'licence_plate'])
    .where('record.user_id', '=', userId)
    .where((is) =>
      is.and([
        ...(from ? [is('started_at', '>=', from)] : []),
        ...(to ? [is('started_at', '<', to)] : []),
        ...(accessCategory ? [is('access_category', '=', accessCategory)] : []),
        ...(medium ? [is('medium', '=', medium)] : []),
        ...(after
          ? [is(is.refTuple('started_at', 'record.id'), '<', is.tuple(after.startedAt, after.id))]
          : []),
      ]),
    )
    .orderBy('started_at', 'desc')
    .orderBy('record.id', 'desc')
    .limit(limit)
    .execute();
}

/** A record as the contract shows it. */
export function chargingRecord(row: Awaited<ReturnType<typeof recordsOf>>[number]): ChargingRecord {
  return {
    id: String(row.id),
    date: row.started_at.toISOString(),
    endDate: row.ended_at.toISOString(),
    chargingTime: row.charging_ms,
    energy: row.energy_wh,
    averageEffect: row.average_effect_w,
    type: row.current_type,
    accessCategory: row.access_category,
    medium: row.medium,
    location: row.location,
    parkingLot: row.parking_lot,
    price: row.price_per_kwh_ore,
    totalBeforeDiscount: row.total_before_discount_ore,
    saved: row.saved_ore,
    priceAfterDiscount: row.total_ore,
    vat: row.vat_ore,
    paid: row.paid,
    organizationId: row.organization_id,
    locationId: row.charge_location_id,
    vehicle:
      row.vehicle_id === null || row.description === null
        ? null
        : { id: row.vehicle_id, description: row.description, licencePlate: row.licence_plate },
    rfid: null,
    member: null,
    receivedAt: row.ended_at.toISOString(),
    correctsId: null,
    billedOn: null,
  };
}
