import { z } from 'zod/mini';
import { normalizeCode } from './copied-text.ts';
import { optional, requiredText, textId, textLine } from './fields.ts';

/** The formats of postal codes by country. Other countries have no rule. */
const POSTAL_CODE: Readonly<Record<string, RegExp>> = {
  NO: /^\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
};
/** The parts of codes that people write apart, or with the country in front: `N-0150`, `NO 0150`, `01 50`, `S-111 22`. */
const WRITTEN_POSTAL_CODE: Readonly<Record<string, RegExp>> = {
  NO: /^(?:NO?[\s-]*)?(\d{2})[\s-]?(\d{2})$/i,
  DK: /^(?:DK?[\s-]*)?(\d{2})[\s-]?(\d{2})$/i,
  SE: /^(?:SE?[\s-]*)?(\d{3}[\s-]?)(\d{2})$/i,
};

/** A postal code in the form of its country; unchanged where the form is unknown. */
function postalCodeOf(country: string, written: string): string {
  const [, first, last] = WRITTEN_POSTAL_CODE[country]?.exec(normalizeCode(written)) ?? [];
  return first === undefined || last === undefined ? written : first.replace('-', ' ') + last;
}

/** Two letters, except those that ISO 3166-1 leaves to users and CLDR has a name for. Kosovo uses one of them. */
const COUNTRY = /^(?!AA|EU|EZ|UN|Q[M-Z]|X[^K]|ZZ)[A-Z]{2}$/;
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isCountry = (code: string): boolean => COUNTRY.test(code) && countries.of(code) !== undefined;

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
        z.string().check(z.refine(isCountry, textId('validation.COUNTRY_REQUIRED'))),
      ),
      region: optional(textLine),
    })
    .check(
      z.refine(
        ({ country, postalCode }) =>
          POSTAL_CODE[country]?.test(postalCodeOf(country, postalCode)) ?? true,
        {
          path: ['postalCode'],
          error: textId('validation.POSTAL_CODE_INVALID'),
        },
      ),
      z.refine(({ country, region }) => !hasRegion(country) || Boolean(region), {
        path: ['region'],
        error: textId('validation.REGION_REQUIRED'),
      }),
    ),
  // A region of a country that was chosen before is left out.
  z.transform(({ region, ...written }) => {
    const address = { ...written, postalCode: postalCodeOf(written.country, written.postalCode) };
    return region !== undefined && hasRegion(address.country) ? { ...address, region } : address;
  }),
);
