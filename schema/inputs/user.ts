import { z } from 'zod';
import { addressInput } from './address.ts';
import { code, email, optional, requireChange, requiredText, textId } from './fields.ts';
import { phone } from './phone.ts';

const firstName = requiredText('validation.FIRST_NAME_REQUIRED');
const lastName = requiredText('validation.LAST_NAME_REQUIRED');

/** A new customer. The e-mail address is that of the sign-in when absent. */
export const registerUserInput = z.object({
  firstName,
  lastName,
  email: optional(email),
  mobileNumber: phone,
  privateAddress: optional(addressInput),
  language: z.enum(['en', 'no', 'sv'], textId('validation.CHOICE_INVALID')),
  termsAccepted: z.literal(true, textId('validation.TERMS_REQUIRED')),
  emailConsented: z.boolean(textId('validation.CHOICE_INVALID')),
  invitationCode: optional(code),
});

/** Changes of a customer's record. An absent field stays as it is. */
export const updateUserInput = requireChange(
  z.object({
    firstName: optional(firstName),
    lastName: optional(lastName),
    mobileNumber: optional(phone),
    privateAddress: optional(addressInput),
    language: optional(z.enum(['en', 'no', 'sv'], textId('validation.CHOICE_INVALID'))),
  }),
);
