import { z } from 'zod';
import { email, textId } from './fields.ts';

const isSame = (email: string, other: string) => email.toLowerCase() === other.toLowerCase();

/** A new e-mail address, which differs from the current one (specification section 5). */
export const changeEmailInput = (currentEmail: string) =>
  z.object({
    email: email.refine((given) => !isSame(given, currentEmail), {
      error: textId('validation.EMAIL_SAME'),
    }),
  });

/** The form of it, which takes the address twice. */
export const changeEmailForm = (currentEmail: string) =>
  changeEmailInput(currentEmail)
    .extend({ emailConfirm: email })
    .refine((given) => isSame(given.email, given.emailConfirm), {
      path: ['emailConfirm'],
      error: textId('validation.EMAILS_DIFFER'),
      when: ({ value }) => z.object({ email, emailConfirm: email }).safeParse(value).success,
    });
