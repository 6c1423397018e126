import { z } from 'zod';
import { requiredText, textId } from './fields.ts';

/** The formats of postal codes by country. Other countries have no rule. */
const POSTAL_CODE: Readonly<Record<string, RegExp>> = {
  NO: /^\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
};
const COUNTRY = /^[A-Z]{2}$/;

/** A complete postal address. */
export const addressInput = z
  .object({
    addressLine1: requiredText('validation.ADDRESS_REQUIRED'),
    postalCode: requiredText('validation.POSTAL_CODE_REQUIRED'),
    city: requiredText('validation.CITY_REQUIRED'),
    country: requiredText('validation.COUNTRY_REQUIRED').pipe(
      z.string().regex(COUNTRY, textId('validation.COUNTRY_REQUIRED')),
    ),
  })
  .refine(({ country, postalCode }) => POSTAL_CODE[country]?.test(postalCode) ?? true, {
    path: ['postalCode'],
    error: textId('validation.POSTAL_CODE_INVALID'),
  });
