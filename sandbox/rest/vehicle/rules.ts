import { z } from 'zod';
import { Line } from '../fields.ts';
import { invalidValue } from '../problem.ts';

const Description = Line.max(100);

/** A vehicle by licence plate and VIN, or by the number of its purchase order. */
export const NewVehicle = z.union([
  z.strictObject({ licencePlate: Line.max(20), description: Description, vin: Line.max(40) }),
  z.strictObject({ orderNumber: Line.max(40) }),
]);

/** Fields that are absent stay as they are. */
export const VehicleChanges = z.strictObject({
  version: z.int().positive(),
  description: Description.optional(),
  isAutochargeOn: z.boolean().optional(),
});

export interface KnownVehicle {
  readonly licencePlate: string;
  readonly description: string;
  readonly vin: string;
  readonly orderNumber: string | null;
}

/** The importer's orders that the sandbox knows, by number. */
const ORDERS: Readonly<Record<string, Omit<KnownVehicle, 'orderNumber'>>> = {
  'BO-2026-1001': { licencePlate: 'EV26101', description: 'XPENG G9', vin: 'LMVHFEFZ2NA000101' },
  'BO-2026-1002': { licencePlate: 'EV26102', description: 'XPENG G6', vin: 'LMVHFEFZ2NA000102' },
  'BO-2026-1003': { licencePlate: 'EV26103', description: 'Nissan Leaf', vin: 'JN1FAAZE1U0000103' },
};

/** Norwegian plates: two letters and four or five digits, or a personal plate of two to seven letters and digits. */
const ORDINARY = /^[A-Z]{2}\d{4,5}$/;
const LIKE_ORDINARY = /^[A-Z]{2}\d+$/;
const PERSONAL = /^(?=.*[A-ZÆØÅ])[A-ZÆØÅ\d]{2,7}$/;
/** ISO 3779: seventeen characters without I, O and Q. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/;

const withoutSeparators = (written: string) => written.replace(/[\s-]/g, '').toUpperCase();

/** Throws `INVALID_REQUEST` for an invalid plate or VIN and for an unknown order number. */
export function knownVehicle(given: z.infer<typeof NewVehicle>): KnownVehicle {
  if ('orderNumber' in given) {
    const orderNumber = given.orderNumber.replace(/\s/g, '').toUpperCase();
    const ordered = Object.hasOwn(ORDERS, orderNumber) ? ORDERS[orderNumber] : undefined;
    if (!ordered) throw invalidValue('orderNumber', 'Expected the number of an order');
    return { ...ordered, orderNumber };
  }
  const licencePlate = withoutSeparators(given.licencePlate);
  const isPlate = LIKE_ORDINARY.test(licencePlate)
    ? ORDINARY.test(licencePlate)
    : PERSONAL.test(licencePlate);
  if (!isPlate) throw invalidValue('licencePlate', 'Expected a Norwegian plate');
  const vin = withoutSeparators(given.vin);
  if (!VIN.test(vin)) throw invalidValue('vin', 'Expected a VIN by ISO 3779');
  return { licencePlate, description: given.description, vin, orderNumber: null };
}

/** Cars made in Japan charge by CHAdeMO, which does not identify them; all others support ISO 15118. */
export const supportsAutocharge = (vin: string): boolean => !vin.startsWith('J');
