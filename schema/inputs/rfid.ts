import { z } from 'zod';
import { addressInput } from './address.ts';
import {
  id,
  isChange,
  optional,
  requireChange,
  requiredText,
  textId,
  textLine,
  version,
} from './fields.ts';
import { MAX_CHANGED_RFIDS, MAX_NAMED_MEMBERS } from './values.ts';

/** The printed number. Some chips have blanks and hyphens between the digits. */
const SERIAL_NUMBER = /^[A-Z0-9]{6,20}$/;
/** A printed number as it is stored, without separators. */
export const plainNumber = (written: string) => written.replace(/[\s-]/g, '').toUpperCase();
const MAX_NAME_LENGTH = 100;
const MAX_QUANTITY = 100;

/** The nickname. An empty one counts as absent. */
const nickname = textLine
  .max(MAX_NAME_LENGTH, textId('validation.TOO_LONG'))
  .transform((text) => (text === '' ? undefined : text));

/** The member it is assigned to. An empty choice counts as absent. */
const member = optional(textLine.transform((chosen) => (chosen === '' ? undefined : chosen)));

const MAX_COST_CENTER_LENGTH = 50;

/** The cost centre. An empty one counts as absent. */
const costCenter = textLine
  .max(MAX_COST_CENTER_LENGTH, textId('validation.TOO_LONG'))
  .transform((text) => (text === '' ? undefined : text));

/** A chip that the customer already has. */
export const registerRfidInput = z.object({
  accountId: id,
  serialNumber: requiredText('validation.RFID_SERIAL_REQUIRED')
    .transform(plainNumber)
    .pipe(z.string().regex(SERIAL_NUMBER, textId('validation.RFID_SERIAL_INVALID'))),
  description: optional(nickname),
  memberId: member,
  costCenter: optional(costCenter),
});

/** Changes of a chip. An absent field stays unchanged, null removes the value. */
export const updateRfidInput = requireChange(
  z.object({
    accountId: id,
    id,
    version,
    description: nickname.nullish(),
    status: optional(z.enum(['ACTIVE', 'INACTIVE'], textId('validation.CHOICE_INVALID'))),
    memberId: id.nullish(),
    costCenter: costCenter.nullish(),
  }),
);

/** Normalises a name or an e-mail address for comparison. */
export const plainName = (written: string) => written.trim().toLowerCase();

/** The changes for several chips, for all of them or for each. */
const ofSeveral = z.object({
  status: optional(z.enum(['ACTIVE', 'INACTIVE'], textId('validation.CHOICE_INVALID'))),
  memberId: id.nullish(),
  costCenter: costCenter.nullish(),
});

/** Changes of several chips. A chip's own change takes precedence over the common one. */
export const updateRfidsInput = ofSeveral
  .extend({
    accountId: id,
    rfids: z
      .array(ofSeveral.extend({ id, version, description: nickname.nullish() }))
      .min(1, textId('validation.CHOICE_INVALID'))
      .max(MAX_CHANGED_RFIDS, textId('validation.TOO_MANY')),
  })
  .refine(({ rfids, ...all }) => isChange(all) || rfids.every(isChange), {
    error: textId('validation.NOTHING_CHANGED'),
  });

/** Distinct texts to find, as they are written on a list; empty ones are left out. */
const listOf = (most: number, plain: (written: string) => string) =>
  z
    .array(z.string().max(MAX_NAME_LENGTH, textId('validation.TOO_LONG')))
    .max(most, textId('validation.TOO_MANY'))
    .transform((all) => [...new Set(all.map(plain).filter(Boolean))]);

/** Printed numbers to find. */
export const rfidNumbers = listOf(MAX_CHANGED_RFIDS, plainNumber);

/** E-mail addresses and names of members to find. */
export const rfidMemberNames = listOf(MAX_NAMED_MEMBERS, (written) => written.trim());

/** An order of chips. A form has the quantity as text. */
export const orderRfidsInput = z.object({
  accountId: id,
  quantity: z.coerce
    .number<number | string>(textId('validation.QUANTITY_INVALID'))
    .int(textId('validation.QUANTITY_INVALID'))
    .min(1, textId('validation.QUANTITY_INVALID'))
    .max(MAX_QUANTITY, textId('validation.QUANTITY_INVALID')),
  address: addressInput,
  memberId: member,
  description: optional(nickname),
  costCenter: optional(costCenter),
});

/** The cost centre of a member. An empty one removes it. */
export const setMemberCostCenterInput = z.object({
  accountId: id,
  memberId: id,
  costCenter: costCenter.nullish().transform((given) => given ?? null),
});

/** Selects chips. */
export const rfidFilterInput = z.object({
  search: optional(
    textLine
      .max(MAX_NAME_LENGTH, textId('validation.TOO_LONG'))
      .transform((words) => (words === '' ? undefined : words)),
  ),
  status: optional(z.enum(['ACTIVE', 'INACTIVE'], textId('validation.CHOICE_INVALID'))),
  memberId: member,
});

export type RfidFilter = z.output<typeof rfidFilterInput>;
