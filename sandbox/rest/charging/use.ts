import type { Database } from '../../db/database.ts';
import { inPeriod } from './conditions.ts';
import { namesOf, type Named } from './names.ts';
import type { ChargingPeriod } from './query.ts';
import { inScope, isNetwork, type Scope } from './scope.ts';

/** Where, by what and by whom was charged, by name. */
export interface ChargingUse {
  readonly locations: readonly Named[];
  readonly rfids: readonly Named[];
  readonly vehicles: readonly Named[];
  readonly members: readonly Named[];
}

/** What the records of a scope in a period were charged with; members of a network alone. */
export async function chargingUse(
  db: Database,
  scope: Scope,
  period: ChargingPeriod,
): Promise<ChargingUse> {
  // Grouped before the join: a person uses few chargers, whatever the number of records.
  const rows = await db
    .selectFrom(
      db
        .selectFrom('charging_record as record')
        .select(['charger_id', 'rfid_id', 'vehicle_id', 'user_id'])
        .where(inScope(scope))
        .where(inPeriod(period))
        .groupBy(['charger_id', 'rfid_id', 'vehicle_id', 'user_id'])
        .as('used'),
    )
    .innerJoin('charger', 'charger.id', 'used.charger_id')
    .select(['charge_location_id', 'rfid_id', 'vehicle_id', 'user_id'])
    .execute();
  const ids = (values: readonly (string | null)[]) =>
    new Set(values.filter((value) => value !== null));
  const members = isNetwork(scope) ? rows.map((row) => row.user_id) : [];
  return {
    locations: await namesOf(db, 'LOCATION', ids(rows.map((row) => row.charge_location_id))),
    rfids: await namesOf(db, 'RFID', ids(rows.map((row) => row.rfid_id))),
    vehicles: await namesOf(db, 'VEHICLE', ids(rows.map((row) => row.vehicle_id))),
    members: await namesOf(db, 'MEMBER', ids(members)),
  };
}
