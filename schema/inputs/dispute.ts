import { z } from 'zod/mini';
import { normalizeText } from './copied-text.ts';
import { absentIfEmpty, id, optional, textId } from './fields.ts';

const MAX_MESSAGE_LENGTH = 2000;
/** Several lines without control characters, which no form can show, and without unpaired surrogates. */
const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

const reason = z.enum(
  ['NOT_MINE', 'WRONG_ENERGY', 'WRONG_PRICE', 'WRONG_TIME', 'OTHER'],
  textId('validation.CHOICE_INVALID'),
);
const message = z
  .string(textId('validation.TEXT_INVALID'))
  .check(
    z.overwrite(normalizeText),
    z.trim(),
    z.maxLength(MAX_MESSAGE_LENGTH, textId('validation.TOO_LONG')),
    z.regex(PRINTABLE, textId('validation.TEXT_INVALID')),
  );

/** A dispute about a charging record. The reason `OTHER` requires a message. */
export const disputeChargingRecordInput = z
  .object({
    accountId: id,
    recordId: id,
    reason,
    message: optional(absentIfEmpty(message)),
  })
  .check(
    z.refine((given) => given.reason !== 'OTHER' || given.message !== undefined, {
      path: ['message'],
      error: textId('validation.MESSAGE_REQUIRED'),
    }),
  );

/** The form of a dispute: the person chooses a reason, and describes the event to support. */
export const disputeForm = z.object({
  accountId: id,
  recordId: id,
  reason: z.pipe(z.string(), reason),
  message: message.check(z.minLength(1, textId('validation.MESSAGE_REQUIRED'))),
});
