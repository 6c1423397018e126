import { z } from 'zod/mini';
import { normalizeCode } from './copied-text.ts';
import { requiredText, rewritten, textId } from './fields.ts';

/** The weights of the digits before the check digit. */
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
// Organisation numbers start with 8 or 9, those of the public test registers with 2 or 3. No register gives another: nine zeros
// would pass the check digit.
const SHAPE = /^[2389]\d{8}$/;

/** Whether the last of nine digits is the check digit of the others, by modulo 11. */
function hasCheckDigit(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0);
  return Number(digits.charAt(8)) === (11 - (sum % 11)) % 11;
}

/** The words before a number on invoices and web pages: `Org.nr.:`, `Foretaksregisteret`, `NO`. */
const LABEL =
  /^(?:foretaksregisteret\s*)?(?:org[a-z]*[\s.-]*(?:nr|nummer|no|number)?[\s.:]*)?(?:NO(?=[\s.-]*\d))?/i;

/** A Norwegian organisation number, as people write it: with blanks, or as a VAT number (`NO 923 609 016 MVA`). */
export const organizationNumber = rewritten(
  requiredText('validation.ORGANIZATION_NUMBER_REQUIRED'),
  (written) =>
    normalizeCode(written)
      .replace(LABEL, '')
      .replace(/MVA$|[\s.-]/gi, ''),
  z.refine((digits) => SHAPE.test(digits) && hasCheckDigit(digits), {
    error: textId('validation.ORGANIZATION_NUMBER_INVALID'),
  }),
);
