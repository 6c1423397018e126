import { z } from 'zod';
import { Line } from '../fields.ts';
import { invalidValue } from '../problem.ts';

const Description = Line.max(100);

/** A vehicle by what is written on it and in its papers, or by the order it was bought with. */
export const NewVehicle = z.union([
  z.strictObject({ licencePlate: Line.max(20), description: Description, vin: Line.max(40) }),
  z.strictObject({ orderNumber: Line.max(40) }),
]);

/** What is left out stays. */
export const VehicleChanges = z.strictObject({
  version: z.int().positive(),
  description: Description.optional(),
  isAutochargeOn: z.boolean().optional(),
});

/** What makes a vehicle known; each is one vehicle's. */
export interface KnownVehicle {
  readonly licencePlate: string;
  readonly description: string;
  readonly vin: string;
  readonly orderNumber: string | null;
}

/** The orders of the importer that the sandbox knows: number, plate, description, VIN. */
const ORDERS: Readonly<Record<string, Omit<KnownVehicle, 'orderNumber'>>> = {
  'BO-2026-1001': { licencePlate: 'EV26101', description: 'XPENG G9', vin: 'LMVHFEFZ2NA000101' },
  'BO-2026-1002': { licencePlate: 'EV26102', description: 'XPENG G6', vin: 'LMVHFEFZ2NA000102' },
  'BO-2026-1003': { licencePlate: 'EV26103', description: 'Nissan Leaf', vin: 'JN1FAAZE1U0000103' },
};

/** Two letters and four or five digits, or what people have chosen: two to seven letters and digits. */
const ORDINARY = /^[A-Z]{2}\d{4,5}$/;
const LIKE_ORDINARY = /^[A-Z]{2}\d+$/;
const PERSONAL = /^(?=.*[A-ZÆØÅ])[A-ZÆØÅ\d]{2,7}$/;
/** ISO 3779: seventeen characters, without those that look like digits. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/;

const bare = (written: string) => written.replace(/[\s-]/g, '').toUpperCase();

/** The vehicle that was described. Throws `INVALID_REQUEST` for a plate, VIN or order number that cannot be one. */
export function knownVehicle(given: z.infer<typeof NewVehicle>): KnownVehicle {
  if ('orderNumber' in given) {
    const orderNumber = given.orderNumber.replace(/\s/g, '').toUpperCase();
    const ordered = Object.hasOwn(ORDERS, orderNumber) ? ORDERS[orderNumber] : undefined;
    if (!ordered) throw invalidValue('orderNumber', 'Expected the number of an order');
    return { ...ordered, orderNumber };
  }
  const licencePlate = bare(given.licencePlate);
  const isPlate = LIKE_ORDINARY.test(licencePlate)
    ? ORDINARY.test(licencePlate)
    : PERSONAL.test(licencePlate);
  if (!isPlate) throw invalidValue('licencePlate', 'Expected a Norwegian plate');
  const vin = bare(given.vin);
  if (!VIN.test(vin)) throw invalidValue('vin', 'Expected a VIN by ISO 3779');
  return { licencePlate, description: given.description, vin, orderNumber: null };
}

/** Cars made in Japan charge by CHAdeMO here, which cannot tell who they are; all others speak ISO 15118. */
export const supportsAutocharge = (vin: string): boolean => !vin.startsWith('J');
