import { z } from 'zod';
import { filled, say } from './fields.ts';
import { phone } from './phone.ts';

const SIX_DIGITS = /^\d{6}$/;

/** The number that a code is sent to. */
export const phoneCodeRequest = z.object({ mobileNumber: phone });

/** The code of an SMS, with or without blanks. */
export const phoneCodeInput = z.object({
  code: filled('validation.CODE_REQUIRED')
    .transform((written) => written.replace(/\s/g, ''))
    .pipe(z.string().regex(SIX_DIGITS, say('validation.CODE_INVALID'))),
});
