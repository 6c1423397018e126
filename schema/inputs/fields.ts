import { z } from 'zod';

/**
 * What a form or a mutation says about a value (specification section 5, "Form messages"), by the
 * ids of the texts in `locales/`: the form shows the text, the gateway answers with the id.
 */
type InputMessage =
  | 'validation.ADDRESS_REQUIRED'
  | 'validation.CAR_NAME_REQUIRED'
  | 'validation.CHOICE_INVALID'
  | 'validation.CITY_REQUIRED'
  | 'validation.CODE_INVALID'
  | 'validation.CODE_REQUIRED'
  | 'validation.CONSENT_REQUIRED'
  | 'validation.COUNTRY_REQUIRED'
  | 'validation.COUPON_REQUIRED'
  | 'validation.DATE_IN_FUTURE'
  | 'validation.DATE_INVALID'
  | 'validation.EMAIL_INVALID'
  | 'validation.EMAIL_REPEATED'
  | 'validation.EMAIL_REQUIRED'
  | 'validation.EMAIL_SAME'
  | 'validation.EMAILS_DIFFER'
  | 'validation.FIRST_NAME_REQUIRED'
  | 'validation.LAST_NAME_REQUIRED'
  | 'validation.LICENCE_PLATE_INVALID'
  | 'validation.LICENCE_PLATE_REQUIRED'
  | 'validation.MEMBER_NUMBER_INVALID'
  | 'validation.MEMBER_NUMBER_REQUIRED'
  | 'validation.MESSAGE_REQUIRED'
  | 'validation.NAME_REQUIRED'
  | 'validation.NOTHING_CHANGED'
  | 'validation.PAYMENT_TYPE_BY_SUPPORT'
  | 'validation.PERIOD_INVALID'
  | 'validation.PERIOD_TOO_LONG'
  | 'validation.PHONE_INVALID'
  | 'validation.PHONE_REQUIRED'
  | 'validation.POSTAL_CODE_INVALID'
  | 'validation.POSTAL_CODE_REQUIRED'
  | 'validation.QUANTITY_INVALID'
  | 'validation.RFID_SERIAL_INVALID'
  | 'validation.RFID_SERIAL_REQUIRED'
  | 'validation.TERMS_REQUIRED'
  | 'validation.TEXT_INVALID'
  | 'validation.TOO_LONG'
  | 'validation.TOO_MANY'
  | 'validation.ORDER_NUMBER_INVALID'
  | 'validation.ORDER_NUMBER_REQUIRED'
  | 'validation.VIN_INVALID'
  | 'validation.VIN_REQUIRED';

/** The id of a text, checked against the list. */
export const say = (message: InputMessage): InputMessage => message;

const LONGEST = 200;
/** Without characters that no form can show and that end lines in e-mails, and without halves of characters. */
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text without blanks around it; empty is allowed. */
export const line = z
  .string(say('validation.TEXT_INVALID'))
  .trim()
  .max(LONGEST, say('validation.TOO_LONG'))
  .regex(NO_CONTROLS, say('validation.TEXT_INVALID'));

/** Something that a reader sees: a name of zero-width characters alone is an empty one. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** One line that must say something. */
export const filled = (required: InputMessage) => line.regex(VISIBLE, say(required));

/** An e-mail address. */
export const email = filled('validation.EMAIL_REQUIRED').pipe(
  z.email(say('validation.EMAIL_INVALID')),
);

/** What may be left out, and is then as if it had not been mentioned: null, missing. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}
