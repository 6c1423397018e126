import cardValidator from 'card-validator';
import { normalizeCode } from '../../../schema/inputs/copied-text.ts';

const MAX_DIGITS = 19;
const USUAL_GAPS = [4, 8, 12] as const;
const USUAL_CVC_DIGITS = 3;
const MAX_CVC_DIGITS = 4;

export const digitsOf = (written: string): string => normalizeCode(written).replace(/\D/g, '');

/** The brand of a card number. Null while its first digits could be those of several. */
export const brandOf = (written: string) => cardValidator.number(digitsOf(written)).card;

/** The number of digits of a card's security code. */
export const cvcDigitsOf = (written: string): number =>
  brandOf(written)?.code.size ?? USUAL_CVC_DIGITS;

/** A card number in the groups of the card: 4-4-4-4, or 4-6-5 for American Express. */
export function formatCardNumber(written: string): string {
  const digits = digitsOf(written).slice(0, MAX_DIGITS);
  const gaps: readonly number[] = brandOf(digits)?.gaps ?? USUAL_GAPS;
  return Array.from(digits, (digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
}

/**
 * Formats an expiry as MM/YY, from typed, pasted or autofilled input: `1230`, `12 / 30`, `12/2030`, `1/30`, `2030-12`.
 * The slash comes with the second digit of the month, and goes with it.
 */
export function formatExpiry(given: string, isDeleting = false): string {
  const written = normalizeCode(given);
  const [, isoYear = '', isoMonth = ''] = /^\s*20(\d\d)-(\d\d)\s*$/.exec(written) ?? [];
  const digits = digitsOf(isoMonth + isoYear || written.replace(/^\s*(\d)\s*\//, '0$1/'));
  // No month begins with 2 or more.
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, rest] = [padded.slice(0, 2), padded.slice(2)];
  const year = rest.length > 2 && rest.startsWith('20') ? rest.slice(2, 4) : rest.slice(0, 2);
  return month.length === 2 && (year !== '' || !isDeleting) ? `${month}/${year}` : month;
}

export const formatCvc = (written: string): string => digitsOf(written).slice(0, MAX_CVC_DIGITS);
