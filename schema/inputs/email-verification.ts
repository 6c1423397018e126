import { z } from 'zod';
import { email, textId } from './fields.ts';

const isSame = (email: string, other: string) => email.toLowerCase() === other.toLowerCase();

/** An address that a form asks for twice. */
const repeated = z.object({ email, emailConfirm: email });

/** The rule of such a form: both are the same (specification section 5). It does not apply while one of them is invalid. */
export const repeatsEmail = [
  (given: z.output<typeof repeated>) => isSame(given.email, given.emailConfirm),
  {
    path: ['emailConfirm'],
    error: textId('validation.EMAILS_DIFFER'),
    when: ({ value }: Readonly<{ value: unknown }>) => repeated.safeParse(value).success,
  },
] satisfies Parameters<typeof repeated.refine>;

/** A new e-mail address, which differs from the current one (specification section 5). */
export const changeEmailInput = (currentEmail: string) =>
  z.object({
    email: email.refine((given) => !isSame(given, currentEmail), {
      error: textId('validation.EMAIL_SAME'),
    }),
  });

/** The form of the new address, which asks for it twice. */
export const changeEmailForm = (currentEmail: string) =>
  changeEmailInput(currentEmail)
    .extend({ emailConfirm: email })
    .refine(...repeatsEmail);
