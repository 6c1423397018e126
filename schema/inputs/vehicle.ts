import { z } from 'zod';
import { requiredText, optional, textId } from './fields.ts';

/** Two letters and four or five digits, or what people have chosen: two to seven letters and digits. */
const ORDINARY = /^[A-Z]{2}\d{4,5}$/;
const LIKE_ORDINARY = /^[A-Z]{2}\d+$/;
const PERSONAL = /^(?=.*[A-ZÆØÅ])[A-ZÆØÅ\d]{2,7}$/;
/** ISO 3779: seventeen characters, without the letters that look like digits. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/;
const ORDER_NUMBER = /^[A-Z\d-]{4,40}$/;
const LONGEST_NAME = 100;

const bare = (written: string) => written.replace(/[\s-]/g, '').toUpperCase();

const isPlate = (plate: string) =>
  LIKE_ORDINARY.test(plate) ? ORDINARY.test(plate) : PERSONAL.test(plate);

const description = requiredText('validation.CAR_NAME_REQUIRED').max(
  LONGEST_NAME,
  textId('validation.TOO_LONG'),
);

/** A vehicle by its papers; the plate is a Norwegian one. */
export const vehicleByPlateInput = z.object({
  licencePlate: requiredText('validation.LICENCE_PLATE_REQUIRED')
    .transform(bare)
    .refine(isPlate, { error: textId('validation.LICENCE_PLATE_INVALID') }),
  description: description,
  vin: requiredText('validation.VIN_REQUIRED')
    .transform(bare)
    .pipe(z.string().regex(VIN, textId('validation.VIN_INVALID'))),
});

/** A vehicle by the order it was bought with. */
export const vehicleByOrderInput = z.object({
  orderNumber: requiredText('validation.ORDER_NUMBER_REQUIRED')
    .transform((written) => written.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(ORDER_NUMBER, textId('validation.ORDER_NUMBER_INVALID'))),
});

/** The name of a car, as its form has it. */
export const renameVehicleInput = z.object({ description: description });

const seen = { id: requiredText('validation.CHOICE_INVALID'), version: z.int().positive() };

/** Changes of a vehicle (`UpdateVehicleInput`): what is left out stays. */
export const updateVehicleInput = z
  .object({
    ...seen,
    description: optional(description),
    isAutochargeOn: optional(z.boolean()),
  })
  .refine(
    ({ description, isAutochargeOn }) => description !== undefined || isAutochargeOn !== undefined,
    { error: textId('validation.NOTHING_CHANGED') },
  );

/** Which vehicle goes (`RemoveVehicleInput`). */
export const removeVehicleInput = z.object(seen);
