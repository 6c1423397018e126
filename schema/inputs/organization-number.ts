import { z } from 'zod/mini';
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

/** A Norwegian organisation number, as people write it: with blanks, or as a VAT number (`NO 923 609 016 MVA`). */
export const organizationNumber = rewritten(
  requiredText('validation.ORGANIZATION_NUMBER_REQUIRED'),
  (written) => written.replace(/^NO|MVA$|[\s.-]/gi, ''),
  z.refine((digits) => SHAPE.test(digits) && hasCheckDigit(digits), {
    error: textId('validation.ORGANIZATION_NUMBER_INVALID'),
  }),
);
