import { z } from 'zod';
import { requiredText, textId } from './fields.ts';
import { phone } from './phone.ts';

const SIX_DIGITS = /^\d{6}$/;

/** The number to send a code to. */
export const sendPhoneCodeInput = z.object({ mobileNumber: phone });

/** The code from an SMS, with or without blanks. */
export const confirmPhoneCodeInput = z.object({
  code: requiredText('validation.CODE_REQUIRED')
    .transform((written) => written.replace(/\s/g, ''))
    .pipe(z.string().regex(SIX_DIGITS, textId('validation.CODE_INVALID'))),
});
