import { z } from 'zod/mini';
import {
  INPUT_PROBLEMS,
  isInputProblemCode,
  type InputProblemCode,
} from '../../schema/inputs/problems.ts';
import type { SameFields } from '../../schema/inputs/same-fields.ts';
import { PortalError } from './portal-error.ts';

/** One value of an input that is not valid. */
export interface InvalidValue {
  /** Its path in the input, with dots: `privateAddress.postalCode`. Empty for the whole input. */
  readonly path: string;
  readonly code: InputProblemCode;
  /** More than the sentence of the code says, in English. */
  readonly message?: string;
}

/**
 * Checks an input by the rules that the web's forms apply too. A field that either the input or the rule lacks does not compile.
 *
 * @throws {PortalError} BAD_USER_INPUT with each value that is not valid
 */
export const parseInput = <Rule extends z.core.$ZodType, Input>(
  schema: Rule,
  input: Input & SameFields<Input, z.input<Rule>>,
): z.output<Rule> => requireValid(z.safeParse(schema, input));

/**
 * Checks an input with a phone number, as `parseInput`.
 *
 * @throws {PortalError} BAD_USER_INPUT with each value that is not valid
 */
export const parseInputAsync = async <Rule extends z.core.$ZodType, Input>(
  schema: Rule,
  input: Input & SameFields<Input, z.input<Rule>>,
): Promise<z.output<Rule>> => requireValid(await z.safeParseAsync(schema, input));

function requireValid<T>(parsed: z.core.util.SafeParseResult<T>): T {
  if (parsed.success) return parsed.data;
  throw badInput(
    parsed.error.issues.map(({ path, message }) => ({
      path: path.map(String).join('.'),
      code: codeOfText(message),
    })),
  );
}

/** The code of a problem, by the id of its text. TEXT_INVALID for a message of zod's own. */
export function codeOfText(textId: string): InputProblemCode {
  const code = textId.replace(/^validation\./, '');
  return isInputProblemCode(code) ? code : 'TEXT_INVALID';
}

/** Refuses an input. A message of its own is the message of the whole error. */
export function badInput(values: readonly InvalidValue[]): PortalError {
  return new PortalError('BAD_USER_INPUT', {
    message:
      values.find(({ message }) => message !== undefined)?.message ?? 'The input is not valid',
    fields: values.map(({ path, code, message = INPUT_PROBLEMS[code] }) => ({
      path,
      code,
      message,
    })),
  });
}
