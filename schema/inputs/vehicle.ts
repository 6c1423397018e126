import { z } from 'zod/mini';
import { normalizeCode } from './copied-text.ts';
import { id, optional, requireChange, requiredText, rewritten, textId, version } from './fields.ts';

/** Two letters and four or five digits, or a personalised plate of two to seven letters and digits. */
const ORDINARY_PLATE = /^[A-Z]{2}\d{4,5}$/;
const LETTERS_AND_DIGITS = /^[A-Z]{2}\d+$/;
const PERSONAL_PLATE = /^(?=.*[A-ZÆØÅ])[A-ZÆØÅ\d]{2,7}$/;
/** ISO 3779: seventeen characters, without the letters that look like digits. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/;
const ORDER_NUMBER = /^[A-Z\d-]{4,40}$/;
const MAX_NAME_LENGTH = 100;

/** Letters of any script with their marks, digits, hyphens and blanks. */
const FOREIGN_PLATE = /^(?=.*[\p{L}\p{Nd}])(?:\p{L}\p{M}*|[\p{Nd} -])+$/u;
const MAX_FOREIGN_PLATE_LENGTH = 20;

const removeSeparators = (written: string) =>
  normalizeCode(written).replace(/[\s-]/g, '').toUpperCase();

const isPlate = (plate: string) =>
  LETTERS_AND_DIGITS.test(plate) ? ORDINARY_PLATE.test(plate) : PERSONAL_PLATE.test(plate);

const description = requiredText('validation.CAR_NAME_REQUIRED').check(
  z.maxLength(MAX_NAME_LENGTH, textId('validation.TOO_LONG')),
);

const givenPlate = requiredText('validation.LICENCE_PLATE_REQUIRED');
const papers = {
  description,
  vin: rewritten(
    requiredText('validation.VIN_REQUIRED'),
    removeSeparators,
    z.regex(VIN, textId('validation.VIN_INVALID')),
  ),
};

/** A vehicle by its Norwegian licence plate and its VIN. */
const norwegianVehicle = z.object({
  ...papers,
  isRegisteredAbroad: optional(z.literal(false)),
  licencePlate: rewritten(
    givenPlate,
    removeSeparators,
    z.refine(isPlate, { error: textId('validation.LICENCE_PLATE_INVALID') }),
  ),
});

/** A vehicle by the licence plate of another country, whose hyphens and blanks tell plates apart, and its VIN. */
const foreignVehicle = z.object({
  ...papers,
  isRegisteredAbroad: z.literal(true),
  licencePlate: rewritten(
    givenPlate,
    (written) => normalizeCode(written).replace(/\s+/g, ' ').toUpperCase(),
    z.maxLength(MAX_FOREIGN_PLATE_LENGTH, textId('validation.TOO_LONG')),
    z.regex(FOREIGN_PLATE, textId('validation.FOREIGN_PLATE_INVALID')),
  ),
});

/** A vehicle by its licence plate, which a country has its own rules for, and its VIN. */
const vehicleByPlateInput = z.discriminatedUnion(
  'isRegisteredAbroad',
  [foreignVehicle, norwegianVehicle],
  textId('validation.CHOICE_INVALID'),
);

/** A vehicle by the number of the order it was bought with. */
const vehicleByOrderInput = z.object({
  orderNumber: rewritten(
    requiredText('validation.ORDER_NUMBER_REQUIRED'),
    (written) => normalizeCode(written).replace(/\s/g, '').toUpperCase(),
    z.regex(ORDER_NUMBER, textId('validation.ORDER_NUMBER_INVALID')),
  ),
});

/** The inputs of `addVehicle`, and the forms of each. */
export const addVehicleByPlateInput = z.object({
  vehicle: z.object({ byPlate: vehicleByPlateInput }),
});
export const addVehicleByOrderInput = z.object({
  vehicle: z.object({ byOrder: vehicleByOrderInput }),
});

/** The form that renames a vehicle. */
export const renameVehicleForm = z.object({ description });

/** Changes of a vehicle. An absent field stays unchanged. */
export const updateVehicleInput = requireChange(
  z.object({
    id,
    version,
    description: optional(description),
    isAutochargeOn: optional(z.boolean(textId('validation.CHOICE_INVALID'))),
  }),
);

/** The vehicle to remove. */
export const removeVehicleInput = z.object({ id, version });
