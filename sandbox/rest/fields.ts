import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { EMAIL_ADDRESS } from '../../schema/inputs/email.ts';
import { Problem } from './problem.ts';

/** No query parameters. An unknown parameter is refused: a misspelt filter must not show everything. */
export const NoQuery = z.strictObject({});

/** No body; clients send either none or an empty object. */
export const NoBody = z.strictObject({}).optional();

/** A page size, from 1. */
export function limit(defaultSize: number, maxSize: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/, 'Expected a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(maxSize))
    .optional()
    .transform((value) => value ?? defaultSize);
}

/** Above every version: the next one is still an integer of PostgreSQL. */
const NO_VERSION = 2 ** 31 - 2;

/** A version of the contract, any whole number: one that no record can have is one that no record has. */
export const Version = z
  .int()
  .min(0)
  .transform((version) => Math.min(version, NO_VERSION));

/** The query parameters of a paginated list. */
export const pageFields = (defaultSize: number, maxSize: number) => ({
  limit: limit(defaultSize, maxSize),
  cursor: z.string().min(1).max(500).optional(),
});

/** An instant, RFC 3339 with an offset; PostgreSQL knows no year 0. */
export const Instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((instant) => instant.getUTCFullYear() > 0, 'Expected a year from 1 on')
  .optional();

/** A calendar day, YYYY-MM-DD; PostgreSQL knows no year 0. */
export const PlainDay = z.iso
  .date({ abort: true })
  .refine((day) => !day.startsWith('0000'), { error: 'Expected a year from 1 on', abort: true })
  .transform((day) => Temporal.PlainDate.from(day));

/** A calendar month, YYYY-MM. */
export const Month = z.string().regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/, 'Expected YYYY-MM');

/** A one-time code. */
export const Code = z.string().regex(/^\d{6}$/, 'Expected six digits');

/** One line of text without control characters, which could start an e-mail header. */
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'Expected one line');

export const Email = z.email({ pattern: EMAIL_ADDRESS }).max(254);

export const Language = z.enum(['no', 'en', 'sv']);

const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  NO: /^\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
};

/** Countries whose postal addresses name a state or province. */
const WITH_REGION = /^(AE|AU|BR|CA|CN|ES|HK|IN|IT|JP|KR|MX|TW|UA|US)$/;

/** A complete postal address. The postal code has the format of the country, where that is known. */
export const GivenAddress = z
  .strictObject({
    addressLine1: Line,
    city: Line,
    postalCode: Line.max(20),
    country: z.string().regex(/^[A-Z]{2}$/, 'Expected a country by ISO 3166-1 alpha-2'),
    region: Line.optional(),
  })
  .refine(({ country, postalCode }) => POSTAL_CODES[country]?.test(postalCode) ?? true, {
    path: ['postalCode'],
    error: 'Expected a postal code of the country',
  })
  .refine(({ country, region }) => WITH_REGION.test(country) === (region !== undefined), {
    path: ['region'],
    error: 'Expected a region where the country has one, and none elsewhere',
  });

const E164 = /^\+[1-9]\d{6,14}$/;
const NORWEGIAN_MOBILE = /^\+47[49]\d{7}$/;

/** Throws `PHONE_NUMBER_INVALID` unless the number is E.164 and, if Norwegian, a mobile one (numbering plan). */
export function mustBeMobile(number: string): void {
  const isMobile = number.startsWith('+47') ? NORWEGIAN_MOBILE.test(number) : E164.test(number);
  if (!isMobile) throw new Problem(400, 'PHONE_NUMBER_INVALID', 'The mobile number is not valid');
}

/** A phone number of any kind, E.164. */
export const Phone = z.string().regex(E164, 'Expected a number by E.164');
