import type { Request } from 'express';
import { z } from 'zod';
import type { Problem } from '../page.ts';
import { isAcceptablePassword } from '../passwords.ts';
import type { Texts } from '../texts/texts.ts';

const trimmed = z.string().trim().max(200).catch('');
const secret = z.string().max(200).catch('');

/** The fields of all forms. A missing or too long one reads as empty. */
const Input = z.object({
  email: trimmed,
  password: secret,
  newPassword: secret,
  givenName: trimmed,
  familyName: trimmed,
  phone: trimmed,
  code: trimmed,
  subject: trimmed,
  answer: trimmed,
});
export type Input = z.infer<typeof Input>;

/** Reads the form of a request. */
export const readInput = (req: Request): Input => Input.parse(req.body ?? {});

/** The fields of a new account's owner. */
export const personFields = ['givenName', 'familyName', 'email'] as const;

/** The required fields that are empty, and an e-mail address that is not one (specification, section 5). */
export function inputProblems(
  input: Input,
  required: readonly Exclude<keyof Texts['required'], 'code'>[],
  t: Texts,
): Problem[] {
  return required.flatMap((field) => {
    if (input[field] === '') return [{ field, text: t.required[field] }];
    const isValid = field !== 'email' || z.email().safeParse(input.email).success;
    return isValid ? [] : [{ field, text: t.invalid.email }];
  });
}

/** The mistakes in a new password. */
export function newPasswordProblems(field: string, password: string, t: Texts): Problem[] {
  return isAcceptablePassword(password) ? [] : [{ field, text: t.invalid.newPassword }];
}
