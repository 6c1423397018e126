import { z } from 'zod/mini';
import { email } from './email.ts';
import { textId } from './fields.ts';

const isSame = (email: string, other: string) => email.toLowerCase() === other.toLowerCase();

/** An address that a form asks for twice. */
const repeated = z.object({ email, emailConfirm: email });

/** The rule of such a form: both are the same (USER-12). It says nothing while one of them is none. */
export const repeatsEmail = z.refine<z.output<typeof repeated>>(
  (given) => isSame(given.email, given.emailConfirm),
  {
    path: ['emailConfirm'],
    error: textId('validation.EMAILS_DIFFER'),
    when: ({ value }) => repeated.safeParse(value).success,
  },
);

/** A new e-mail address, which differs from the current one (USER-13). */
export const changeEmailInput = (currentEmail: string) =>
  z.object({
    email: email.check(
      z.refine((given) => !isSame(given, currentEmail), {
        error: textId('validation.EMAIL_SAME'),
      }),
    ),
  });

/** The form of the new address, which asks for it twice. */
export const changeEmailForm = (currentEmail: string) =>
  z.extend(changeEmailInput(currentEmail), { emailConfirm: email }).check(repeatsEmail);
