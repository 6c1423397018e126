import { z } from 'zod/mini';
import { startsAtOnce, termsAccepted } from '../../../schema/inputs/membership.ts';
import { textId } from '../../../schema/inputs/fields.ts';

/** The rules of a form with nothing but terms to accept. */
export const termsRules = z.object({ termsAccepted, startsAtOnce });

/** The same for a consumer, who also asks for the start within the period for withdrawal (PURCHASE-6). */
export const startRules = z.object({
  termsAccepted,
  startsAtOnce: z.pipe(startsAtOnce, z.literal(true, textId('validation.START_REQUIRED'))),
});
