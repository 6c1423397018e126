import { z } from 'zod/mini';
import { addressInput } from './address.ts';
import { normalizeCode, normalizeText } from './copied-text.ts';
import {
  absentIfEmpty,
  id,
  isChange,
  optional,
  requireChange,
  requiredText,
  rewritten,
  textId,
  textLine,
  version,
} from './fields.ts';
import { MAX_CHANGED_RFIDS, MAX_NAMED_MEMBERS } from './values.ts';

/** The printed number. Some chips have blanks and hyphens between the digits. */
const SERIAL_NUMBER = /^[A-Z0-9]{6,20}$/;
/** Bytes as apps write them, with the same separator between all: `04:A2:2B:C1`, `0x04, 0xA2, …`. */
const BYTES = /^(?:0x)?[\da-f]{2}([\s:.,-]\s*)(?:0x)?[\da-f]{2}(?:\1(?:0x)?[\da-f]{2}){2,}$/i;
const HEXADECIMAL = /^0x[\da-f]+$/i;
/** The word before a number in apps and on cards. A short one could begin a printed number, unless a sign ends it. */
const CHIP_LABEL =
  /^(?:(?:(?:rfid|nfc|tag|chip|brikke|brick|kort|card)[\s-]*)?(?:u?id|s\/?n|nr|no|nummer|number)\.?\s*[:#=]|uid\b|(?:brikke|brick|kort|chip|card|serie|serial|tag)[\s-]*(?:nummer|number|nr|no|id)\b\.?|#)[\s:#=]*/i;
/** `ID` with a blank alone begins a printed number too, and not before bytes. */
const ID_OF_BYTES = /^id\s+(?=(?:0x)?[\da-f]{2}[\s:.,-])/i;
const AROUND = /^["'‘’“”«»<[{(\s]+|["'‘’“”«»>\]})\s.,;:]+$/gu;

/** A number of a chip as it is stored, without label and separators. The bytes stay in their order. */
export function plainNumber(written: string): string {
  const number = normalizeCode(written)
    .replace(AROUND, '')
    .replace(CHIP_LABEL, '')
    .replace(ID_OF_BYTES, '')
    .replace(AROUND, '');
  if (BYTES.test(number)) return number.replace(/0x|[\s:.,-]/gi, '').toUpperCase();
  return number
    .replace(HEXADECIMAL, (all) => all.slice(2))
    .replace(/[\s-]/g, '')
    .toUpperCase();
}

/** Several numbers with the same letters, which were pasted as one. */
const SEVERAL = /^([A-Z]+)\d{4,}(?:\1\d{4,})+$/;
/** Whether a text is one number of a chip, as people write and copy it. */
export const isChipNumber = (written: string): boolean => isSerialNumber(plainNumber(written));
const isSerialNumber = (plain: string) => SERIAL_NUMBER.test(plain) && !SEVERAL.test(plain);
const MAX_NAME_LENGTH = 100;
const MAX_QUANTITY = 100;

/** The nickname. An empty one counts as absent. */
const nickname = absentIfEmpty(
  textLine.check(z.maxLength(MAX_NAME_LENGTH, textId('validation.TOO_LONG'))),
);

/** The member it is assigned to. An empty choice counts as absent. */
const member = optional(absentIfEmpty(textLine));

const MAX_COST_CENTER_LENGTH = 50;

/** The cost centre. An empty one counts as absent. */
const costCenter = absentIfEmpty(
  textLine.check(z.maxLength(MAX_COST_CENTER_LENGTH, textId('validation.TOO_LONG'))),
);

/** A chip that the customer already has. */
export const registerRfidInput = z.object({
  accountId: id,
  serialNumber: rewritten(
    requiredText('validation.RFID_SERIAL_REQUIRED'),
    plainNumber,
    z.refine(isSerialNumber, { error: textId('validation.RFID_SERIAL_INVALID') }),
  ),
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
    description: z.nullish(nickname),
    status: optional(z.enum(['ACTIVE', 'INACTIVE'], textId('validation.CHOICE_INVALID'))),
    memberId: z.nullish(id),
    costCenter: z.nullish(costCenter),
  }),
);

/** Normalises a name or an e-mail address for comparison. */
export const plainName = (written: string) => normalizeText(written).trim().toLowerCase();

/** The changes for several chips, for all of them or for each. */
const ofSeveral = z.object({
  status: optional(z.enum(['ACTIVE', 'INACTIVE'], textId('validation.CHOICE_INVALID'))),
  memberId: z.nullish(id),
  costCenter: z.nullish(costCenter),
});

/** Changes of several chips. A chip's own change takes precedence over the common one. */
export const updateRfidsInput = z
  .extend(ofSeveral, {
    accountId: id,
    rfids: z
      .array(z.extend(ofSeveral, { id, version, description: z.nullish(nickname) }))
      .check(
        z.minLength(1, textId('validation.CHOICE_INVALID')),
        z.maxLength(MAX_CHANGED_RFIDS, textId('validation.TOO_MANY')),
      ),
  })
  .check(
    z.refine(({ rfids, ...all }) => isChange(all) || rfids.every(isChange), {
      error: textId('validation.NOTHING_CHANGED'),
    }),
  );

/** Distinct texts to find, as they are written on a list; empty ones are left out. */
const listOf = (most: number, plain: (written: string) => string) =>
  z.pipe(
    z
      .array(z.string().check(z.maxLength(MAX_NAME_LENGTH, textId('validation.TOO_LONG'))))
      .check(z.maxLength(most, textId('validation.TOO_MANY'))),
    z.transform((all) => [...new Set(all.map(plain).filter(Boolean))]),
  );

/** Printed numbers to find. */
export const rfidNumbers = listOf(MAX_CHANGED_RFIDS, plainNumber);

/** E-mail addresses and names of members to find. */
export const rfidMemberNames = listOf(MAX_NAMED_MEMBERS, (written) =>
  normalizeText(written).trim(),
);

const quantity = z
  .int(textId('validation.QUANTITY_INVALID'))
  .check(
    z.minimum(1, textId('validation.QUANTITY_INVALID')),
    z.maximum(MAX_QUANTITY, textId('validation.QUANTITY_INVALID')),
  );

/** An order of chips. A form has the quantity as text. */
export const orderRfidsInput = z.object({
  accountId: id,
  quantity: z.pipe(
    z.union([z.number(), z.string()], textId('validation.QUANTITY_INVALID')),
    z.pipe(
      z.transform((given: number | string) =>
        typeof given === 'string' ? Number(normalizeCode(given)) : given,
      ),
      quantity,
    ),
  ),
  address: addressInput,
  memberId: member,
  description: optional(nickname),
  costCenter: optional(costCenter),
});

/** The cost centre of a member. An empty one removes it. */
export const setMemberCostCenterInput = z.object({
  accountId: id,
  memberId: id,
  costCenter: z.pipe(
    z.nullish(costCenter),
    z.transform((given) => given ?? null),
  ),
});

/** Selects chips. */
export const rfidFilterInput = z.object({
  search: optional(
    absentIfEmpty(textLine.check(z.maxLength(MAX_NAME_LENGTH, textId('validation.TOO_LONG')))),
  ),
  status: optional(z.enum(['ACTIVE', 'INACTIVE'], textId('validation.CHOICE_INVALID'))),
  memberId: member,
});

export type RfidFilter = z.output<typeof rfidFilterInput>;
