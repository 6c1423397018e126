import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { requiredText, textId } from './fields.ts';

/**
 * A phone number as people write it, parsed to E.164. Without a country code it is Norwegian. It has its own file because the
 * numbering plans are large: only forms with a phone number load them.
 */
export const phone = requiredText('validation.PHONE_REQUIRED').transform((written, context) => {
  const number = parsePhoneNumberFromString(written, { defaultCountry: 'NO', extract: false });
  if (number?.isValid() && number.ext === undefined) return number.number;
  context.addIssue({ code: 'custom', message: textId('validation.PHONE_INVALID') });
  return z.NEVER;
});
