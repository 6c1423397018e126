import { z } from 'zod';
import { filled, say } from './fields.ts';

const LONGEST = 2000;
/** Characters that no form can show; what a person writes may have several lines. */
const NO_CONTROLS = /^[\P{Cc}\n\r\t]*$/u;

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
