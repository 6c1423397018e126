import { z } from 'zod';

/** The backend's answer breaks its contract. The message names places and kinds, never values. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Parses an answer; reports what it left out. */
export type Parse<T> = (body: unknown, leftOut: (problem: string) => void) => T;

const problemOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** The keys of a shape, at every depth. */
type KeysOf<Shape> = Shape extends readonly (infer Element)[]
  ? KeysOf<Element>
  : Shape extends object
    ? { readonly [Key in keyof Shape]-?: KeysOf<NonNullable<Shape[Key]>> }
    : 'value';

type Accepts<Contract, Input> = [Contract, KeysOf<Contract>, KeysOf<Input>] extends [
  Input,
  KeysOf<Input>,
  KeysOf<Contract>,
]
  ? unknown
  : never;

/**
 * Compiles only when the schema accepts everything that the contract allows, and has exactly the
 * contract's fields: a value added to an enum of the OpenAPI document, or a field that the schema
 * forgets, breaks the build here rather than a page.
 */
export function accepting<Contract>() {
  return <Schema extends z.ZodType>(schema: Schema & Accepts<Contract, z.input<Schema>>): Schema =>
    schema;
}

/** A field that may be null or missing, which are the same. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null);
}

export function parseOne<T>(schema: z.ZodType<T>): Parse<T> {
  return (body) => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ContractError(problemOf(parsed.error));
  };
}

/**
 * Parses a list of which nothing may be missing, such as charging records and cards: amounts would no
 * longer add up, or another card would count as the first. One bad element refuses the whole.
 */
export function parseWholeList<T>(element: z.ZodType<T>): Parse<T[]> {
  return parseOne(z.array(element));
}

/**
 * Parses a list whose elements stand alone, such as roles: a bad element is left out and reported, so
 * that one role of an unknown kind costs that role and not the person's whole portal. When all are
 * bad the whole is refused, since an empty list would mean something else.
 */
export function parseLenientList<T>(element: z.ZodType<T>): Parse<T[]> {
  const list = z.array(element);
  const anyList = parseOne(z.array(z.unknown()));
  return (body, leftOut) => {
    const whole = list.safeParse(body);
    if (whole.success) return whole.data;
    const good = anyList(body, leftOut).flatMap((value, index) => {
      const parsed = element.safeParse(value);
      if (parsed.success) return [parsed.data];
      leftOut(`${index}.${problemOf(parsed.error)}`);
      return [];
    });
    if (good.length === 0) throw new ContractError(problemOf(whole.error));
    return good;
  };
}

/** Ignores the answer of a write. */
export const nothing: Parse<void> = () => undefined;
