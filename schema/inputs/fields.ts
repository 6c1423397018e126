import { z } from 'zod';

/**
 * What a form or a mutation says about a value (specification section 5, "Form messages"), by the
 * ids of the texts in `locales/`: the form shows the text, the gateway answers with the id.
 */
type InputMessage =
  | 'validation.addressRequired'
  | 'validation.carNameRequired'
  | 'validation.choiceInvalid'
  | 'validation.cityRequired'
  | 'validation.codeInvalid'
  | 'validation.codeRequired'
  | 'validation.consentRequired'
  | 'validation.countryRequired'
  | 'validation.couponRequired'
  | 'validation.dateInFuture'
  | 'validation.dateInvalid'
  | 'validation.emailInvalid'
  | 'validation.emailRepeated'
  | 'validation.emailRequired'
  | 'validation.emailSame'
  | 'validation.emailsDiffer'
  | 'validation.firstNameRequired'
  | 'validation.lastNameRequired'
  | 'validation.licencePlateInvalid'
  | 'validation.licencePlateRequired'
  | 'validation.memberNumberInvalid'
  | 'validation.memberNumberRequired'
  | 'validation.messageRequired'
  | 'validation.nameRequired'
  | 'validation.nothingChanged'
  | 'validation.paymentTypeBySupport'
  | 'validation.periodInvalid'
  | 'validation.periodTooLong'
  | 'validation.phoneInvalid'
  | 'validation.phoneRequired'
  | 'validation.postalCodeInvalid'
  | 'validation.postalCodeRequired'
  | 'validation.quantityInvalid'
  | 'validation.rfidSerialInvalid'
  | 'validation.rfidSerialRequired'
  | 'validation.termsRequired'
  | 'validation.textInvalid'
  | 'validation.tooLong'
  | 'validation.tooMany'
  | 'validation.orderNumberInvalid'
  | 'validation.orderNumberRequired'
  | 'validation.vinInvalid'
  | 'validation.vinRequired';

/** The id of a text, checked against the list. */
export const say = (message: InputMessage): InputMessage => message;

const LONGEST = 200;
/** Without characters that no form can show and that end lines in e-mails, and without halves of characters. */
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text without blanks around it; empty is allowed. */
export const line = z
  .string(say('validation.textInvalid'))
  .trim()
  .max(LONGEST, say('validation.tooLong'))
  .regex(NO_CONTROLS, say('validation.textInvalid'));

/** Something that a reader sees: a name of zero-width characters alone is an empty one. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** One line that must say something. */
export const filled = (required: InputMessage) => line.regex(VISIBLE, say(required));

/** An e-mail address. */
export const email = filled('validation.emailRequired').pipe(
  z.email(say('validation.emailInvalid')),
);

/** What may be left out, and is then as if it had not been mentioned: null, missing. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}
