import { z } from 'zod';
import { filled, say } from './fields.ts';

/** Postal codes by country; elsewhere whatever is filled in. */
const POSTAL_CODE: Readonly<Record<string, RegExp>> = {
  NO: /^\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
};
const COUNTRY = /^[A-Z]{2}$/;

/** A whole postal address, of which nothing may be missing. */
export const addressInput = z
  .object({
    addressLine1: filled('validation.ADDRESS_REQUIRED'),
    postalCode: filled('validation.POSTAL_CODE_REQUIRED'),
    city: filled('validation.CITY_REQUIRED'),
    country: filled('validation.COUNTRY_REQUIRED').pipe(
      z.string().regex(COUNTRY, say('validation.COUNTRY_REQUIRED')),
    ),
  })
  .refine(({ country, postalCode }) => POSTAL_CODE[country]?.test(postalCode) ?? true, {
    path: ['postalCode'],
    error: say('validation.POSTAL_CODE_INVALID'),
  });
