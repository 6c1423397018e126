import { z } from 'zod';

/** What the backend sent is not what its contract says. Names places and kinds, never values. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Reads an answer; tells what it left out. */
export type Parse<T> = (body: unknown, leftOut: (problem: string) => void) => T;

const problemOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** A schema that takes all that a contract allows; no schema at all otherwise. */
type Accepting<Contract> = <Schema extends z.ZodType>(
  schema: [Contract] extends [z.input<Schema>] ? Schema : never,
) => Schema;

/**
 * Compiles only when whatever the contract allows is accepted by the schema: a value added to an
 * enum of the OpenAPI document breaks the build here, rather than somebody's page.
 */
export function accepting<Contract>(): Accepting<Contract> {
  return (schema) => schema;
}

/** A field that may be null or missing, which are the same. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null);
}

/** One thing. */
export function one<T>(schema: z.ZodType<T>): Parse<T> {
  return (body) => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ContractError(problemOf(parsed.error));
  };
}

/**
 * A list of which nothing may be missing, such as charging records and cards: amounts would no
 * longer add up, or another card be taken for the first. One bad element refuses the whole.
 */
export function wholeList<T>(element: z.ZodType<T>): Parse<T[]> {
  return one(z.array(element));
}

/**
 * A list of things that stand alone, such as roles: a bad element is left out and told, so that one
 * role of a kind we do not know yet costs that role and not the person's whole portal. When all
 * are bad the whole is refused, for an empty list would mean something else.
 */
export function listOfOnes<T>(element: z.ZodType<T>): Parse<T[]> {
  const list = z.array(element);
  const anyList = one(z.array(z.unknown()));
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

/** Whatever a write answers, where nobody reads it. */
export const nothing: Parse<void> = () => undefined;
