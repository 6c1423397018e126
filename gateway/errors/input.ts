import type { z } from 'zod';
import { PortalError } from './portal-error.ts';

/**
 * An input by the rules that the web's forms apply too.
 *
 * @throws {PortalError} BAD_USER_INPUT with what is wrong with which value
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw badInput(
    parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

/** A refusal of an input for reasons that the forms' rules do not know. */
export function badInput(fields: PortalError['fields']): PortalError {
  return new PortalError('BAD_USER_INPUT', { message: 'The input is not valid', fields });
}
