import { z } from 'zod';
import { addressInput } from './address.ts';
import { email, requiredText, optional, textId } from './fields.ts';
import { phone } from './phone.ts';

const firstName = requiredText('validation.FIRST_NAME_REQUIRED');
const lastName = requiredText('validation.LAST_NAME_REQUIRED');

/** A new customer. The e-mail is the one of the sign-in when left out. */
export const registerUserInput = z.object({
  firstName,
  lastName,
  email: optional(email),
  mobileNumber: phone,
  privateAddress: optional(addressInput),
  language: z.enum(['en', 'no', 'sv'], textId('validation.CHOICE_INVALID')),
  termsAccepted: z.literal(true, textId('validation.TERMS_REQUIRED')),
  emailConsented: z.boolean(),
});

/** Changes to a customer: what is left out stays. */
export const updateUserInput = z
  .object({
    firstName: optional(firstName),
    lastName: optional(lastName),
    mobileNumber: optional(phone),
    privateAddress: optional(addressInput),
    language: optional(z.enum(['en', 'no', 'sv'], textId('validation.CHOICE_INVALID'))),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: textId('validation.NOTHING_CHANGED'),
  });
