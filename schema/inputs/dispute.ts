import { z } from 'zod';
import { id, textId } from './fields.ts';

const MAX_MESSAGE_LENGTH = 2000;
/** Several lines without control characters, which no form can show, and without unpaired surrogates. */
const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** A dispute about a charging record. The reason `OTHER` requires a message. */
export const disputeChargingRecordInput = z
  .object({
    accountId: id,
    recordId: id,
    reason: z.enum(
      ['NOT_MINE', 'WRONG_ENERGY', 'WRONG_PRICE', 'WRONG_TIME', 'OTHER'],
      textId('validation.CHOICE_INVALID'),
    ),
    message: z
      .string(textId('validation.TEXT_INVALID'))
      .trim()
      .max(MAX_MESSAGE_LENGTH, textId('validation.TOO_LONG'))
      .regex(PRINTABLE, textId('validation.TEXT_INVALID'))
      .nullish()
      .transform((message) => (message === '' ? undefined : (message ?? undefined))),
  })
  .refine(({ reason, message }) => reason !== 'OTHER' || message !== undefined, {
    path: ['message'],
    error: textId('validation.MESSAGE_REQUIRED'),
  });
