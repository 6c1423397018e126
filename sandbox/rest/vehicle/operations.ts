import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { VehicleTable } from '../../db/tables-charging.ts';
import { NO_INPUT, operation, withBody, withQuery, type Success } from '../operation.ts';
import { possibleId } from '../owner.ts';
import { lockedPerson, mustBeRegistered } from '../person.ts';
import { changedElsewhere, invalidValue, notFound, Problem } from '../problem.ts';
import {
  knownVehicle,
  NewVehicle,
  supportsAutocharge,
  VehicleChanges,
  type KnownVehicle,
} from './rules.ts';

type Row = Selectable<VehicleTable>;

const VersionQuery = z.strictObject({
  version: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'Expected a version')
    .transform(Number),
});

/** The person's vehicles. The sessions of a removed vehicle remain. */
export const vehicleOperations = [
  operation('getMyVehicles', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    const rows = await vehiclesOf(deps.db, userId).execute();
    return rows
      .map(shownVehicle)
      .toSorted(
        (a, b) => a.description.localeCompare(b.description, 'nb') || (a.id < b.id ? -1 : 1),
      );
  }),
  operation('addMyVehicle', withBody(NewVehicle), async ({ deps, userId, body }) => {
    await lockedPerson(deps, userId);
    const known = knownVehicle(body);
    await mustBeFree(deps.db, known);
    const isSupported = supportsAutocharge(known.vin);
    const row = await deps.db
      .insertInto('vehicle')
      .values({
        id: `V-${randomBytes(12).toString('hex')}`,
        user_id: userId,
        description: known.description,
        licence_plate: known.licencePlate,
        vin: known.vin,
        order_number: known.orderNumber,
        autocharge_state: isSupported ? 'WAITING' : 'NOT_SUPPORTED',
        is_autocharge_on: isSupported,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return shownVehicle(row);
  }),
  operation('updateMyVehicle', withBody(VehicleChanges), async ({ deps, userId, params, body }) => {
    const vehicle = await vehicleOf(deps.db, userId, params.vehicleId);
    const { version, description, isAutochargeOn } = body;
    const isSwitched = isAutochargeOn !== undefined && isAutochargeOn !== vehicle.is_autocharge_on;
    if (isAutochargeOn === true && vehicle.autocharge_state === 'NOT_SUPPORTED')
      throw invalidValue('isAutochargeOn', 'Expected a vehicle that supports Autocharge');
    const row = await deps.db
      .updateTable('vehicle')
      .set({
        version: version + 1,
        ...(description !== undefined && { description }),
        ...(isSwitched && {
          is_autocharge_on: isAutochargeOn,
          // The chargers forget a vehicle that is switched off.
          ...(vehicle.autocharge_state === 'ACTIVE' && { autocharge_state: 'WAITING' as const }),
        }),
      })
      .where('id', '=', vehicle.id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw changedElsewhere();
    return shownVehicle(row);
  }),
  operation('removeMyVehicle', withQuery(VersionQuery), async ({ deps, userId, params, query }) => {
    const vehicle = await vehicleOf(deps.db, userId, params.vehicleId);
    const removed = await deps.db
      .updateTable('vehicle')
      .set({ removed_at: deps.clock.now(), is_autocharge_on: false, version: query.version + 1 })
      .where('id', '=', vehicle.id)
      .where('version', '=', query.version)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw changedElsewhere();
  }),
];

function vehiclesOf(db: Database, userId: string) {
  return db
    .selectFrom('vehicle')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null);
}

async function vehicleOf(db: Database, userId: string, id: string): Promise<Row> {
  const row = await vehiclesOf(db, userId).where('id', '=', possibleId(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The advisory lock under which vehicles are linked, one transaction at a time. */
const VEHICLES_LOCK = 726_965;

/** Throws `VEHICLE_ALREADY_LINKED` when any account has the vehicle. */
async function mustBeFree(db: Database, known: KnownVehicle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${VEHICLES_LOCK})`.execute(db);
  const linked = await db
    .selectFrom('vehicle')
    .select('id')
    .where('removed_at', 'is', null)
    .where((is) => is.or([is('licence_plate', '=', known.licencePlate), is('vin', '=', known.vin)]))
    .executeTakeFirst();
  if (linked) throw new Problem(409, 'VEHICLE_ALREADY_LINKED', 'The vehicle is linked already');
}

function shownVehicle(row: Row): Success<'addMyVehicle'> {
  return {
    id: row.id,
    licencePlate: row.licence_plate,
    description: row.description,
    vin: row.vin,
    orderNumber: row.order_number,
    autochargeState: row.autocharge_state,
    isAutochargeOn: row.is_autocharge_on,
    version: row.version,
  };
}
