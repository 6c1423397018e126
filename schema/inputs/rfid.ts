import { z } from 'zod';
import { addressInput } from './address.ts';
import { requiredText, textLine, optional, textId } from './fields.ts';

/** Blanks and hyphens stand between the digits of some chips. */
const PRINTED = /^[A-Z0-9]{6,20}$/;
const LONGEST_NAME = 100;
const MOST = 100;

const id = requiredText('validation.CHOICE_INVALID');

/** What a chip is called; nothing typed is no name. */
const nickname = textLine
  .max(LONGEST_NAME, textId('validation.TOO_LONG'))
  .transform((text) => (text === '' ? undefined : text));

/** Who gets it; nothing chosen is nobody. */
const member = optional(textLine.transform((chosen) => (chosen === '' ? undefined : chosen)));

/** A chip that one has already (`RegisterRfidInput`). */
export const registerRfidInput = z.object({
  serialNumber: requiredText('validation.RFID_SERIAL_REQUIRED')
    .transform((written) => written.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(PRINTED, textId('validation.RFID_SERIAL_INVALID'))),
  description: optional(nickname),
  memberId: member,
});

/** Changes of a chip (`UpdateRfidInput`): what is left out stays, null takes away. */
export const updateRfidInput = z
  .object({
    id,
    version: z.int().positive(),
    description: nickname.nullish(),
    status: optional(z.enum(['ACTIVE', 'INACTIVE'], textId('validation.CHOICE_INVALID'))),
    memberId: id.nullish(),
  })
  .refine(
    ({ description, status, memberId }) =>
      [description, status, memberId].some((value) => value !== undefined),
    { error: textId('validation.NOTHING_CHANGED') },
  );

/** An order of chips (`OrderRfidsInput`); a form knows its number as text. */
export const orderRfidsInput = z.object({
  quantity: z.coerce
    .number<number | string>(textId('validation.QUANTITY_INVALID'))
    .int(textId('validation.QUANTITY_INVALID'))
    .min(1, textId('validation.QUANTITY_INVALID'))
    .max(MOST, textId('validation.QUANTITY_INVALID')),
  address: addressInput,
  memberId: member,
  description: optional(nickname),
});

/** Which chips (`RfidFilterInput`). */
export const rfidFilterInput = z.object({
  search: optional(
    textLine
      .max(LONGEST_NAME, textId('validation.TOO_LONG'))
      .transform((words) => (words === '' ? undefined : words)),
  ),
  status: optional(z.enum(['ACTIVE', 'INACTIVE'], textId('validation.CHOICE_INVALID'))),
});
