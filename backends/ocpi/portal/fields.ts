import { z } from 'zod';
import { Problem } from './problem.ts';

/** The query parameters of a page of a list. */
export const pageFields = (defaultSize: number, maxSize: number) => ({
  limit: limit(defaultSize, maxSize),
  cursor: z.string().min(1).max(500).optional(),
});

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

/** A parameter that may be repeated: Express parses one value as text, several as a list. Sorted and without repetitions. */
export function repeated<T extends string>(value: z.ZodType<T, string>, maxLength: number) {
  return z
    .union([value.transform((single) => [single]), z.array(value).max(maxLength)])
    .transform((values) => [...new Set(values)].sort())
    .optional();
}

export const Ids = repeated(z.string().min(1).max(100), 100);

/** An instant, RFC 3339 with an offset; PostgreSQL knows no year 0. */
export const Instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((instant) => instant.getUTCFullYear() > 0, 'Expected a year from 1 on')
  .optional();

/** One line of text without control characters. */
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'Expected one line');

export const Email = z.email({ pattern: z.regexes.html5Email }).max(254);
export const Language = z.enum(['no', 'en', 'sv']);

const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  NO: /^\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
};

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
  });

const E164 = /^\+[1-9]\d{6,14}$/;
const NORWEGIAN_MOBILE = /^\+47[49]\d{7}$/;

/** Throws `PHONE_NUMBER_INVALID` unless the number is E.164 and, if Norwegian, a mobile one (numbering plan). */
export function mustBeMobile(number: string): void {
  const isMobile = number.startsWith('+47') ? NORWEGIAN_MOBILE.test(number) : E164.test(number);
  if (!isMobile) throw new Problem(400, 'PHONE_NUMBER_INVALID', 'The mobile number is not valid');
}
