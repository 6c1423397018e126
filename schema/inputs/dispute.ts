import { z } from 'zod';
import { filled, say } from './fields.ts';

const LONGEST = 2000;
/** Without characters that no form can show, and without halves of them; what a person writes may have several lines. */
const NO_CONTROLS = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** A dispute (`DisputeInput`): what is not one of the known reasons has to be told. */
export const disputeInput = z
  .object({
    recordId: filled('validation.CHOICE_INVALID'),
    reason: z.enum(
      ['NOT_MINE', 'WRONG_ENERGY', 'WRONG_PRICE', 'WRONG_TIME', 'OTHER'],
      say('validation.CHOICE_INVALID'),
    ),
    message: z
      .string(say('validation.TEXT_INVALID'))
      .trim()
      .max(LONGEST, say('validation.TOO_LONG'))
      .regex(NO_CONTROLS, say('validation.TEXT_INVALID'))
      .nullish()
      .transform((message) => (message === '' ? undefined : (message ?? undefined))),
  })
  .refine(({ reason, message }) => reason !== 'OTHER' || message !== undefined, {
    path: ['message'],
    error: say('validation.MESSAGE_REQUIRED'),
  });
