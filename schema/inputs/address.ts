import { z } from 'zod/mini';
import { optional, requiredText, textId, textLine } from './fields.ts';

/** The formats of postal codes by country. Other countries have no rule. */
const POSTAL_CODE: Readonly<Record<string, RegExp>> = {
  NO: /^\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
};
const COUNTRY = /^[A-Z]{2}$/;
/** The countries whose postal addresses name a state, province or prefecture (UPU, S42; CLDR, address formats). */
const WITH_REGION: ReadonlySet<string> = new Set(
  'AE AU BR CA CN ES HK IN IT JP KR MX TW UA US'.split(' '),
);

/** Whether an address in a country has a region. */
export const hasRegion = (country: string): boolean => WITH_REGION.has(country);

/** A complete postal address (USER-15): with a region where the country has one, and without one elsewhere. */
export const addressInput = z.pipe(
  z
    .object({
      addressLine1: requiredText('validation.ADDRESS_REQUIRED'),
      postalCode: requiredText('validation.POSTAL_CODE_REQUIRED'),
      city: requiredText('validation.CITY_REQUIRED'),
      country: z.pipe(
        requiredText('validation.COUNTRY_REQUIRED'),
        z.string().check(z.regex(COUNTRY, textId('validation.COUNTRY_REQUIRED'))),
      ),
      region: optional(textLine),
    })
    .check(
      z.refine(({ country, postalCode }) => POSTAL_CODE[country]?.test(postalCode) ?? true, {
        path: ['postalCode'],
        error: textId('validation.POSTAL_CODE_INVALID'),
      }),
      z.refine(({ country, region }) => !hasRegion(country) || Boolean(region), {
        path: ['region'],
        error: textId('validation.REGION_REQUIRED'),
      }),
    ),
  // A region of a country that was chosen before is left out.
  z.transform(({ region, ...address }) =>
    region !== undefined && hasRegion(address.country) ? { ...address, region } : address,
  ),
);
