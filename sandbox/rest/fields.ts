import { z } from 'zod';
import { Problem } from './problem.ts';

/** One line of text that says something: no control characters, which could begin a header of an e-mail. */
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'Expected one line');

/** An e-mail address. */
export const Email = z.email().max(254);

export const Language = z.enum(['no', 'en', 'sv']);

const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  NO: /^\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
};

/** A whole postal address; the postal code as the country writes it, where we know how. */
export const GivenAddress = z
  .strictObject({
    addressLine1: Line,
    city: Line,
    postalCode: Line.max(20),
    country: z.string().regex(/^[A-Z]{2}$/, 'Expected a country by ISO 3166-1 alpha-2'),
  })
  .refine(({ country, postalCode }) => POSTAL_CODES[country]?.test(postalCode) ?? true, {
    path: ['postalCode'],
    error: 'Expected a postal code of the country',
  });

/** No body, as clients send it: nothing at all or an empty object. */
export const NoBody = z.strictObject({}).optional();

const E164 = /^\+[1-9]\d{6,14}$/;
const NORWEGIAN_MOBILE = /^\+47[49]\d{7}$/;

/** Throws `PHONE_NUMBER_INVALID` unless the number is E.164 and, if Norwegian, a mobile one (numbering plan). */
export function mustBeMobile(number: string): void {
  const isMobile = number.startsWith('+47') ? NORWEGIAN_MOBILE.test(number) : E164.test(number);
  if (!isMobile) throw new Problem(400, 'PHONE_NUMBER_INVALID', 'The mobile number is not valid');
}

/** A phone number of any kind, E.164. */
export const Phone = z.string().regex(E164, 'Expected a number by E.164');
