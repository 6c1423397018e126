import { z, type ZodType } from 'zod';

/** An object as an operator sent it, without what a database cannot store. */
export type Body = Readonly<Record<string, unknown>>;

/** An object of an operator: what this service reads of it, and the whole of it. */
export interface Received<T> {
  readonly object: T;
  readonly body: Body;
}

/** Deeper objects are refused: no object of OCPI has a quarter of it. */
const MAX_DEPTH = 32;

/** The largest number that is read: amounts, kWh. A larger one is an error of its sender. */
const MAX_NUMBER = 1e8;

/**
 * A field that may be absent. One that cannot be read is absent: real operators send more than OCPI lists, and nobody is helped by
 * the loss of a bill for it.
 */
export const optional = <T>(schema: ZodType<T>) => schema.optional().catch(undefined);

/** Text. Some operators send numbers, which the examples of OCPI do as well. */
export const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1).max(255));

/** A string that compares without case (OCPI 2.2.1, CiString), in upper case. */
export const ciString = text.transform((value) => value.toUpperCase());

/** The value of a required field that an operator cannot fill (OCPI 2.2.1, "no data available"). */
const NOT_AVAILABLE = '#NA';

/** An id that may be absent, or stand for nothing. */
export const optionalId = optional(ciString.refine((id) => id !== NOT_AVAILABLE));

export const decimal = z
  .union([z.number(), z.string().regex(/^-?\d{1,12}(\.\d{1,20})?$/)])
  .transform(Number)
  .pipe(z.number().min(-MAX_NUMBER).max(MAX_NUMBER));

/** A currency by ISO 4217, in upper case. */
export const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase());

export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((value) => value === 'true'),
]);

const DATE_TIME =
  /^(\d{4})-(\d{1,2})-(\d{1,2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;

/** An instant: in UTC without an offset (OCPI 2.2.1, DateTime). OCPI itself writes an unknown one as 1970-1-1T00:00:00Z. */
export const dateTime = z.string().transform((value, context) => {
  const [, year = '', month = '', day = '', time = '', offset = 'Z'] = DATE_TIME.exec(value) ?? [];
  const instant = new Date(
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}${offset.toUpperCase()}`,
  );
  if (!Number.isNaN(instant.getTime()) && instant.getTime() >= 0) return instant;
  context.addIssue({ code: 'custom', message: 'no instant' });
  return z.NEVER;
});

/** The elements of a list that can be read. */
export const listOf = <T>(schema: ZodType<T>) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((item) => {
      const parsed = schema.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** An amount of which either may be unknown, not both (OCPI 2.2.1, Price, where only that with VAT may be). */
export const Price = z
  .object({ excl_vat: optional(decimal), incl_vat: optional(decimal) })
  .refine(({ excl_vat, incl_vat }) => excl_vat !== undefined || incl_vat !== undefined);

/** The token that started a session (OCPI 2.2.1, CdrToken). Its party is absent in OCPI 2.2. */
export const CdrToken = z.object({
  country_code: optional(ciString),
  party_id: optional(ciString),
  uid: ciString,
  type: optional(text),
});
export type CdrToken = z.output<typeof CdrToken>;

/** Reads an object of an operator. `fault` names the first field that is missing or cannot be read, never its value. */
export function readObject<T>(
  schema: ZodType<T>,
  value: unknown,
): Received<T> | Readonly<{ fault: string }> {
  const body = storable(value, 0);
  if (!isBody(body)) return { fault: 'object' };
  const parsed = schema.safeParse(body);
  if (parsed.success) return { object: parsed.data, body };
  return { fault: parsed.error.issues[0]?.path.join('.') ?? 'object' };
}

/** Whether a value is an object of JSON, not a list. */
export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value without nulls, which OCPI holds for absent fields, and without characters that PostgreSQL refuses. */
function storable(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1) ?? null);
  if (!isBody(value)) return value ?? undefined;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [storableText(name), storable(field, depth + 1)] as const)
      .filter(([, field]) => field !== undefined),
  );
}

const storableText = (value: string) =>
  value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
