import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalizeCode } from './copied-text.ts';

const WORD = String.raw`(?:(?:tele|mobil)?(?:f|ph)on[a-zæøå]*|(?:tlf|telf|tel|mob)[a-zæøå]*|mobile|cell|i?phone|privat|jobb|arbeid|work|home|hjem)`;
/** The word before a number on a web page or a card, and its abbreviation in a signature: `M: `. */
const LABEL = new RegExp(
  String.raw`^(?:(?:${WORD}[\s.:-]*)+(?:(?:nr|no|nummer|number)\b[\s.:]*)?|[mtp]\s*[:.]\s*)`,
  'i',
);
/** The word behind a number: `mobil`. */
const WORD_BEHIND = new RegExp(String.raw`[\s,-]+(?:${WORD}|[mtp])$`, 'i');
/** Words in parentheses, `(mobil)`. */
const COMMENT = /\([\p{L}\s.]+\)/gu;
/** Quotes, brackets and the ends of a sentence. Parentheses belong to the number. */
const AROUND = /^["'‘’“”«»<[\s]+|["'‘’“”«»>\]\s.,;:]+$/gu;
/** A country code in parentheses, `(+47)`. */
const BRACKETED_CODE = /\(\s*(\+|00)\s*(\d{1,3})\s*\)/;
/** A country code that a form has set before a number which had it: `+47+47`. */
const REPEATED_CODE = /^(?:\+|00)\s*(\d{1,3})\s*(?:\+|00)\s*\1/;

/** Parses a phone number as people write it to E.164, with 47 for one without a country code. Null for one that is not valid. */
export function parsePhone(written: string): string | null {
  const plain = normalizeCode(written)
    .replace(COMMENT, '')
    .replace(AROUND, '')
    .replace(LABEL, '')
    .replace(WORD_BEHIND, '')
    .replace(AROUND, '')
    .replace(BRACKETED_CODE, '$1$2 ')
    .replace(REPEATED_CODE, '+$1');
  const number = parsePhoneNumberFromString(plain, { defaultCountry: 'NO', extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : null;
}
