import type { Request } from 'express';
import { z } from 'zod';
import type { Field, Problem } from '../page.ts';
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

/** The e-mail is the user name that a password manager keeps. */
export const emailField = (t: Texts, value = ''): Field => ({
  name: 'email',
  label: t.email,
  type: 'email',
  autocomplete: 'username',
  value,
});

/** The current password. Like every password it is never written back. */
export const passwordField = (label: string): Field => ({
  name: 'password',
  label,
  type: 'password',
  autocomplete: 'current-password',
});

/** A password to choose. */
export const newPasswordField = (name: string, label: string, t: Texts): Field => ({
  name,
  label,
  type: 'password',
  autocomplete: 'new-password',
  help: t.signUp.passwordHelp,
});

/** First name, last name and e-mail. */
export function personFields(t: Texts, entered: Partial<Input>): Field[] {
  const { givenName = '', familyName = '', email } = entered;
  return [
    {
      name: 'givenName',
      label: t.givenName,
      type: 'text',
      autocomplete: 'given-name',
      value: givenName,
    },
    {
      name: 'familyName',
      label: t.familyName,
      type: 'text',
      autocomplete: 'family-name',
      value: familyName,
    },
    emailField(t, email),
  ];
}

/** The mistakes in an e-mail address and a current password (specification, section 5). */
export const credentialProblems = ({ email, password }: Input, t: Texts): Problem[] => [
  ...emailProblems(email, t),
  ...required('password', password, t.invalid.passwordRequired),
];

/** The mistakes in a new person's names and e-mail. */
export const personProblems = ({ givenName, familyName, email }: Input, t: Texts): Problem[] => [
  ...required('givenName', givenName, t.invalid.givenNameRequired),
  ...required('familyName', familyName, t.invalid.familyNameRequired),
  ...emailProblems(email, t),
];

/** The mistakes in a new password. */
export function newPasswordProblems(field: string, password: string, t: Texts): Problem[] {
  return isAcceptablePassword(password) ? [] : [{ field, text: t.invalid.passwordRule }];
}

function emailProblems(email: string, t: Texts): Problem[] {
  if (email === '') return [{ field: 'email', text: t.invalid.emailRequired }];
  return z.email().safeParse(email).success ? [] : [{ field: 'email', text: t.invalid.email }];
}

const required = (field: string, value: string, text: string): Problem[] =>
  value === '' ? [{ field, text }] : [];
