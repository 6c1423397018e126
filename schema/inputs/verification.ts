import { z } from 'zod';
import { email, filled, say } from './fields.ts';
import { phone } from './phone.ts';

const SIX_DIGITS = /^\d{6}$/;

/** The number that a code is sent to. */
export const phoneCodeRequest = z.object({ mobileNumber: phone });

/** The code of an SMS, with or without blanks. */
export const phoneCodeInput = z.object({
  code: filled('validation.codeRequired')
    .transform((written) => written.replace(/\s/g, ''))
    .pipe(z.string().regex(SIX_DIGITS, say('validation.codeInvalid'))),
});

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A new e-mail, written twice, which is not the present one (specification section 5). */
export const changeEmailInput = (present: string) =>
  z
    .object({
      email: email.refine((given) => !same(given, present), { error: say('validation.emailSame') }),
      emailConfirm: email,
    })
    .refine((given) => same(given.email, given.emailConfirm), {
      path: ['emailConfirm'],
      error: say('validation.emailsDiffer'),
      when: ({ value }) => z.object({ email, emailConfirm: email }).safeParse(value).success,
    });
