import { z } from 'zod';
import { filled, say } from './fields.ts';

const LONGEST = 2000;
/** Without characters that no form can show, and without halves of them; what a person writes may have several lines. */
const NO_CONTROLS = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** A dispute (`DisputeInput`): what is not one of the known reasons has to be told. */
export const disputeInput = z
  .object({
    recordId: filled('validation.choiceInvalid'),
    reason: z.enum(
      ['NOT_MINE', 'WRONG_ENERGY', 'WRONG_PRICE', 'WRONG_TIME', 'OTHER'],
      say('validation.choiceInvalid'),
    ),
    message: z
      .string(say('validation.textInvalid'))
      .trim()
      .max(LONGEST, say('validation.tooLong'))
      .regex(NO_CONTROLS, say('validation.textInvalid'))
      .nullish()
      .transform((message) => (message === '' ? undefined : (message ?? undefined))),
  })
  .refine(({ reason, message }) => reason !== 'OTHER' || message !== undefined, {
    path: ['message'],
    error: say('validation.messageRequired'),
  });
