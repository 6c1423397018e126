import { z } from 'zod';

/** An operation without query parameters. An unknown one is refused: a misspelt filter must not show everything. */
export const NoQuery = z.strictObject({});

/** How many to answer with; whole, from 1. */
export function limit(fallback: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/, 'Expected a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(most))
    .optional()
    .transform((value) => value ?? fallback);
}

/** An instant, RFC 3339 with an offset; PostgreSQL knows no year 0. */
export const Instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((instant) => instant.getUTCFullYear() > 0, 'Expected a year from 1 on')
  .optional();

/** A calendar month, YYYY-MM. */
export const Month = z.string().regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/, 'Expected YYYY-MM');
