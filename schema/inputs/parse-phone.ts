import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Parses a phone number as people write it to E.164, with 47 for one without a country code. Null for one that is not valid. */
export function parsePhone(written: string): string | null {
  const number = parsePhoneNumberFromString(written, { defaultCountry: 'NO', extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : null;
}
