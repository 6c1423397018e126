import { z } from 'zod';
import { requiredText, textId } from './fields.ts';

const LONGEST = 2000;
/** Without characters that no form can show, and without halves of them; what a person writes may have several lines. */
const NO_CONTROLS = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** A dispute (`DisputeInput`): what is not one of the known reasons has to be told. */
export const disputeChargingRecordInput = z
  .object({
    recordId: requiredText('validation.CHOICE_INVALID'),
    reason: z.enum(
      ['NOT_MINE', 'WRONG_ENERGY', 'WRONG_PRICE', 'WRONG_TIME', 'OTHER'],
      textId('validation.CHOICE_INVALID'),
    ),
    message: z
      .string(textId('validation.TEXT_INVALID'))
      .trim()
      .max(LONGEST, textId('validation.TOO_LONG'))
      .regex(NO_CONTROLS, textId('validation.TEXT_INVALID'))
      .nullish()
      .transform((message) => (message === '' ? undefined : (message ?? undefined))),
  })
  .refine(({ reason, message }) => reason !== 'OTHER' || message !== undefined, {
    path: ['message'],
    error: textId('validation.MESSAGE_REQUIRED'),
  });
