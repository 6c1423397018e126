import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalizeCode } from './copied-text.ts';

/** The word before a number on a web page or a card. */
const LABEL = /^(?:(?:tele|mobil)?(?:f|ph)on\w*|(?:tlf|telf|tel|mob)\w*|mobile|cell)[\s.:]*/i;
/** A country code in parentheses, `(+47)`. */
const BRACKETED_CODE = /\(\s*(\+|00)\s*(\d{1,3})\s*\)/;

/** Parses a phone number as people write it to E.164, with 47 for one without a country code. Null for one that is not valid. */
export function parsePhone(written: string): string | null {
  const plain = normalizeCode(written).replace(LABEL, '').replace(BRACKETED_CODE, '$1$2 ');
  const number = parsePhoneNumberFromString(plain, { defaultCountry: 'NO', extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : null;
}
