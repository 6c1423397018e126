import cardValidator from 'card-validator';
import { z } from 'zod';

const SEPARATORS = /[\s-]/g;
/** MM/YY (specification section 5), and how browsers fill it in: with blanks, or the whole year. */
const EXPIRY = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/;

const filled = (required: string) => z.string().trim().min(1, required);

const cardNumber = filled('validation.cardNumberRequired')
  .transform((written) => written.replace(SEPARATORS, ''))
  .refine((number) => cardValidator.number(number).isValid, 'validation.cardNumberInvalid');

const cardExpiry = filled('validation.cardExpiryRequired')
  .regex(EXPIRY, 'validation.cardExpiryInvalid')
  // What has the form of a month and is still not valid is over.
  .refine(
    (written) => !EXPIRY.test(written) || cardValidator.expirationDate(written).isValid,
    'validation.cardExpired',
  )
  .transform((written) => {
    const [, month = '', year = ''] = EXPIRY.exec(written) ?? [];
    return { month, year };
  });

const cardCvc = filled('validation.cardCvcRequired').regex(
  /^\d{3,4}$/,
  'validation.cardCvcInvalid',
);

/** How many digits the security code of a card has. */
const codeSize = (number: string) => cardValidator.number(number).card?.code.size ?? 3;

/** A card as it is typed (specification section 3, "Payment card"), and as it is encrypted. */
export const cardRules = z
  .object({
    paymentCardNumber: cardNumber,
    paymentCardExpiry: cardExpiry,
    paymentCardCvc: cardCvc,
  })
  .refine(
    ({ paymentCardNumber, paymentCardCvc }) =>
      paymentCardCvc.length === codeSize(paymentCardNumber),
    { path: ['paymentCardCvc'], error: 'validation.cardCvcInvalid' },
  )
  .transform(({ paymentCardNumber, paymentCardExpiry, paymentCardCvc }) => ({
    number: paymentCardNumber,
    expiryMonth: paymentCardExpiry.month,
    expiryYear: paymentCardExpiry.year,
    cvc: paymentCardCvc,
  }));

/** A card that passed the rules: digits alone. */
export type Card = z.output<typeof cardRules>;
