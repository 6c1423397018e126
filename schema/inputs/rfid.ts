import { z } from 'zod';
import { addressInput } from './address.ts';
import { filled, line, optional, say } from './fields.ts';

/** Blanks and hyphens stand between the digits of some chips. */
const PRINTED = /^[A-Z0-9]{6,20}$/;
const LONGEST_NAME = 100;
const MOST = 100;

const id = filled('validation.CHOICE_INVALID');

/** What a chip is called; nothing typed is no name. */
const nickname = line
  .max(LONGEST_NAME, say('validation.TOO_LONG'))
  .transform((text) => (text === '' ? undefined : text));

/** Who gets it; nothing chosen is nobody. */
const member = optional(line.transform((chosen) => (chosen === '' ? undefined : chosen)));

/** A chip that one has already (`RegisterRfidInput`). */
export const registerRfidInput = z.object({
  serialNumber: filled('validation.RFID_SERIAL_REQUIRED')
    .transform((written) => written.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(PRINTED, say('validation.RFID_SERIAL_INVALID'))),
  description: optional(nickname),
  memberId: member,
});

/** Changes of a chip (`UpdateRfidInput`): what is left out stays, null takes away. */
export const updateRfidInput = z
  .object({
    id,
    version: z.int().positive(),
    description: nickname.nullish(),
    status: optional(z.enum(['ACTIVE', 'INACTIVE'], say('validation.CHOICE_INVALID'))),
    memberId: id.nullish(),
  })
  .refine(
    ({ description, status, memberId }) =>
      [description, status, memberId].some((value) => value !== undefined),
    { error: say('validation.NOTHING_CHANGED') },
  );

/** An order of chips (`OrderRfidsInput`); a form knows its number as text. */
export const orderRfidsInput = z.object({
  quantity: z.coerce
    .number<number | string>(say('validation.QUANTITY_INVALID'))
    .int(say('validation.QUANTITY_INVALID'))
    .min(1, say('validation.QUANTITY_INVALID'))
    .max(MOST, say('validation.QUANTITY_INVALID')),
  address: addressInput,
  memberId: member,
  description: optional(nickname),
});

/** Which chips (`RfidFilterInput`). */
export const rfidFilter = z.object({
  search: optional(
    line
      .max(LONGEST_NAME, say('validation.TOO_LONG'))
      .transform((words) => (words === '' ? undefined : words)),
  ),
  status: optional(z.enum(['ACTIVE', 'INACTIVE'], say('validation.CHOICE_INVALID'))),
});
