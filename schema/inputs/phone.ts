import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { requiredText, textId } from './fields.ts';

/**
 * A phone number, as people write them; what comes out is E.164. Without a country code it is Norwegian. A file of its own:
 * only forms with a phone number are to load what is known of the world's numbers.
 */
export const phone = requiredText('validation.PHONE_REQUIRED').transform((written, context) => {
  const number = parsePhoneNumberFromString(written, { defaultCountry: 'NO', extract: false });
  if (number?.isValid() && number.ext === undefined) return number.number;
  context.addIssue({ code: 'custom', message: textId('validation.PHONE_INVALID') });
  return z.NEVER;
});
