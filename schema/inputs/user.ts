import { z } from 'zod/mini';
import { addressInput } from './address.ts';
import { repeatsEmail } from './email-verification.ts';
import { email } from './email.ts';
import { code, optional, requireChange, requiredText, textId } from './fields.ts';
import { termsAccepted } from './membership.ts';
import { parsedPhone, phone } from './phone.ts';

const firstName = requiredText('validation.FIRST_NAME_REQUIRED');
const lastName = requiredText('validation.LAST_NAME_REQUIRED');

/** A new customer. The e-mail address defaults to that of the sign-in. */
export const registerUserInput = z.object({
  firstName,
  lastName,
  email: optional(email),
  mobileNumber: phone,
  privateAddress: optional(addressInput),
  language: z.enum(['en', 'no', 'sv'], textId('validation.CHOICE_INVALID')),
  termsAccepted,
  emailConsented: z.boolean(textId('validation.CHOICE_INVALID')),
  invitationCode: optional(code),
});

const { language, emailConsented } = registerUserInput.shape;

const contactWith = <Phone extends z.ZodMiniType<string, string>>(mobileNumber: Phone) =>
  z.object({ firstName, lastName, email, emailConfirm: email, mobileNumber }).check(repeatsEmail);

/** The steps in which registration asks for that: the person, with the e-mail address taken twice. */
export const registrationContact = contactWith(phone);
/** The draft of that step. */
export const keptContact = contactWith(parsedPhone);

/** Next the consents. */
export const registrationTerms = z.object({ language, emailConsented, termsAccepted });

/** Changes of a customer's record. An absent field stays unchanged. */
export const updateUserInput = requireChange(
  z.object({
    firstName: optional(firstName),
    lastName: optional(lastName),
    mobileNumber: optional(phone),
    privateAddress: optional(addressInput),
    language: optional(z.enum(['en', 'no', 'sv'], textId('validation.CHOICE_INVALID'))),
  }),
);
