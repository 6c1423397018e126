import type { Request } from 'express';
import { z } from 'zod';
import type { Problem } from '../pages/form.ts';
import { isAcceptablePassword } from '../passwords.ts';
import type { Texts } from '../texts/texts.ts';

const trimmed = z.string().trim().max(200).catch('');
const secret = z.string().max(200).catch('');

/** Every field that a page of ours sends; a missing or absurd one reads as empty. */
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

/** The fields of a form, all of them text. */
export type Input = z.infer<typeof Input>;

/** Reads the form of a request. */
export function inputOf(req: Request): Input {
  return Input.parse(req.body ?? {});
}

/** One value of the address, when it is a single text. */
export function queryText(req: Request, name: string): string | undefined {
  const value = req.query[name];
  return typeof value === 'string' ? value : undefined;
}

/** What is wrong with an e-mail address (specification, section 5). */
export function emailProblems(email: string, t: Texts): Problem[] {
  if (email === '') return [{ field: 'email', text: t.invalid.emailRequired }];
  return z.email().safeParse(email).success ? [] : [{ field: 'email', text: t.invalid.email }];
}

/** What is wrong with a new person's names and e-mail. */
export function personProblems(input: Input, t: Texts): Problem[] {
  return [
    ...(input.givenName === '' ? [{ field: 'givenName', text: t.invalid.givenNameRequired }] : []),
    ...(input.familyName === ''
      ? [{ field: 'familyName', text: t.invalid.familyNameRequired }]
      : []),
    ...emailProblems(input.email, t),
  ];
}

/** What is wrong with a new password. */
export function newPasswordProblems(
  password: string,
  t: Texts,
  field: 'password' | 'newPassword' = 'password',
): Problem[] {
  return isAcceptablePassword(password) ? [] : [{ field, text: t.invalid.passwordRule }];
}
