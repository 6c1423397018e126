import { z } from 'zod';
import { email, textId } from './fields.ts';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A new e-mail, written twice, which is not the present one (specification section 5). */
export const changeEmailInput = (present: string) =>
  z
    .object({
      email: email.refine((given) => !same(given, present), {
        error: textId('validation.EMAIL_SAME'),
      }),
      emailConfirm: email,
    })
    .refine((given) => same(given.email, given.emailConfirm), {
      path: ['emailConfirm'],
      error: textId('validation.EMAILS_DIFFER'),
      when: ({ value }) => z.object({ email, emailConfirm: email }).safeParse(value).success,
    });
