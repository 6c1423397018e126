import { sql, type Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { VehicleTable } from '../../db/tables-charging.ts';
import { Line, Version } from '../fields.ts';
import { NO_INPUT, operation, withBody, withQuery, type Success } from '../operation.ts';
import { possibleId } from '../owner.ts';
import { lockedPerson, mustBeRegistered } from '../person.ts';
import { changedElsewhere, invalidValue, notFound, Problem } from '../problem.ts';

const Description = Line.max(100);

/** A vehicle by licence plate and VIN, or by the number of its purchase order. */
const NewVehicle = z.union([
  z.strictObject({
    licencePlate: Line.max(20),
    isRegisteredAbroad: z.boolean().optional(),
    description: Description,
    vin: Line.max(40),
  }),
  z.strictObject({ orderNumber: Line.max(40) }),
]);

/** Fields that are absent stay as they are. */
const VehicleChanges = z.strictObject({
  version: Version,
  description: Description.optional(),
  isAutochargeOn: z.boolean().optional(),
});

interface KnownVehicle {
  readonly licencePlate: string;
  readonly isRegisteredAbroad: boolean;
  readonly description: string;
  readonly vin: string;
  readonly orderNumber: string | null;
}

/** The importer's orders that the sandbox knows, by number. */
const ORDERS: Readonly<Record<string, Omit<KnownVehicle, 'orderNumber' | 'isRegisteredAbroad'>>> = {
  'BO-2026-1001': { licencePlate: 'EV26101', description: 'XPENG G9', vin: 'LMVHFEFZ2NA000101' },
  'BO-2026-1002': { licencePlate: 'EV26102', description: 'XPENG G6', vin: 'LMVHFEFZ2NA000102' },
  'BO-2026-1003': { licencePlate: 'EV26103', description: 'Nissan Leaf', vin: 'JN1FAAZE1U0000103' },
};

/** Norwegian plates: two letters and four or five digits, or a personal plate of two to seven letters and digits. */
const ORDINARY = /^[A-Z]{2}\d{4,5}$/;
const LIKE_ORDINARY = /^[A-Z]{2}\d+$/;
const PERSONAL = /^(?=.*[A-ZÆØÅ])[A-ZÆØÅ\d]{2,7}$/;
/** The plates of other countries, with at least a letter or a digit. */
const FOREIGN = /^(?=.*[\p{L}\p{Nd}])[\p{L}\p{M}\p{Nd} -]+$/u;
/** ISO 3779: seventeen characters without I, O and Q. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/;

const withoutSeparators = (written: string) => written.replace(/[\s-]/g, '').toUpperCase();

/** Throws `INVALID_REQUEST` for an invalid plate or VIN and for an unknown order number. */
function knownVehicle(given: z.infer<typeof NewVehicle>): KnownVehicle {
  if ('orderNumber' in given) {
    const orderNumber = given.orderNumber.replace(/\s/g, '').toUpperCase();
    const ordered = Object.hasOwn(ORDERS, orderNumber) ? ORDERS[orderNumber] : undefined;
    if (!ordered) throw invalidValue('orderNumber', 'Expected the number of an order');
    return { ...ordered, isRegisteredAbroad: false, orderNumber };
  }
  const { description, isRegisteredAbroad = false } = given;
  const licencePlate = isRegisteredAbroad
    ? foreignPlate(given.licencePlate)
    : norwegianPlate(given.licencePlate);
  const vin = withoutSeparators(given.vin);
  if (!VIN.test(vin)) throw invalidValue('vin', 'Expected a VIN by ISO 3779');
  return { licencePlate, isRegisteredAbroad, description, vin, orderNumber: null };
}

function norwegianPlate(given: string): string {
  const plate = withoutSeparators(given);
  if (!(LIKE_ORDINARY.test(plate) ? ORDINARY : PERSONAL).test(plate))
    throw invalidValue('licencePlate', 'Expected a Norwegian plate');
  return plate;
}

function foreignPlate(given: string): string {
  const plate = given.replace(/\s+/g, ' ').toUpperCase();
  if (!FOREIGN.test(plate))
    throw invalidValue('licencePlate', 'Expected letters, digits, hyphens and blanks');
  return plate;
}

/** Cars made in Japan charge by CHAdeMO, which does not identify them; all others support ISO 15118. */
const supportsAutocharge = (vin: string): boolean => !vin.startsWith('J');

type Row = Selectable<VehicleTable>;

const VersionQuery = z.strictObject({
  version: z
    .string()
    .regex(/^\d{1,16}$/, 'Expected a version')
    .transform(Number)
    .pipe(Version),
});

/** The person's vehicles. The sessions of a removed vehicle remain. */
export const vehicleOperations = [
  operation('getMyVehicles', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    const rows = await vehiclesOf(deps.db, userId).execute();
    return rows
      .map(shownVehicle)
      .toSorted(
        (a, b) =>
          a.description.localeCompare(b.description, 'nb', { numeric: true }) ||
          (a.id < b.id ? -1 : 1),
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
        is_registered_abroad: known.isRegisteredAbroad,
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

/**
 * Throws `VEHICLE_ALREADY_LINKED` when any account has the vehicle. Two countries can have the same plate: abroad the VIN alone tells
 * vehicles apart.
 */
async function mustBeFree(db: Database, known: KnownVehicle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${VEHICLES_LOCK})`.execute(db);
  const linked = await db
    .selectFrom('vehicle')
    .select('id')
    .where('removed_at', 'is', null)
    .where((is) => {
      const isSamePlate = is.and({
        licence_plate: known.licencePlate,
        is_registered_abroad: false,
      });
      const isSameVin = is('vin', '=', known.vin);
      return known.isRegisteredAbroad ? isSameVin : is.or([isSamePlate, isSameVin]);
    })
    .executeTakeFirst();
  if (linked) throw new Problem(409, 'VEHICLE_ALREADY_LINKED', 'The vehicle is already linked');
}

function shownVehicle(row: Row): Success<'addMyVehicle'> {
  return {
    id: row.id,
    licencePlate: row.licence_plate,
    isRegisteredAbroad: row.is_registered_abroad,
    description: row.description,
    vin: row.vin,
    orderNumber: row.order_number,
    autochargeState: row.autocharge_state,
    isAutochargeOn: row.is_autocharge_on,
    version: row.version,
  };
}
