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
    addressLine1: filled('validation.addressRequired'),
    postalCode: filled('validation.postalCodeRequired'),
    city: filled('validation.cityRequired'),
    country: filled('validation.countryRequired').pipe(
      z.string().regex(COUNTRY, say('validation.countryRequired')),
    ),
  })
  .refine(({ country, postalCode }) => POSTAL_CODE[country]?.test(postalCode) ?? true, {
    path: ['postalCode'],
    error: say('validation.postalCodeInvalid'),
  });
