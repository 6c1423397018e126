import cardValidator from 'card-validator';
import { z } from 'zod';
import { cvcDigitsOf } from './card-format.ts';

const SEPARATORS = /[\s-]/g;
/** MM/YY (specification section 5), also as browsers autofill it: with spaces, or with a four-digit year. */
const EXPIRY = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/;

const filled = (required: string) => z.string().trim().min(1, required);

const cardNumber = filled('validation.CARD_NUMBER_REQUIRED')
  .transform((written) => written.replace(SEPARATORS, ''))
  .refine((number) => cardValidator.number(number).isValid, 'validation.CARD_NUMBER_INVALID');

const cardExpiry = filled('validation.CARD_EXPIRY_REQUIRED')
  .regex(EXPIRY, 'validation.CARD_EXPIRY_INVALID')
  // A month that is well-formed but not valid has passed.
  .refine(
    (written) => !EXPIRY.test(written) || cardValidator.expirationDate(written).isValid,
    'validation.CARD_EXPIRED',
  )
  .transform((written) => {
    const [, month = '', year = ''] = EXPIRY.exec(written) ?? [];
    return { month, year };
  });

const cardCvc = filled('validation.CARD_CVC_REQUIRED').regex(
  /^\d{3,4}$/,
  'validation.CARD_CVC_INVALID',
);

/** Turns a card as typed (specification section 3, "Payment card") into the object that is encrypted. */
export const cardRules = z
  .object({
    paymentCardNumber: cardNumber,
    paymentCardExpiry: cardExpiry,
    paymentCardCvc: cardCvc,
  })
  .refine(
    ({ paymentCardNumber, paymentCardCvc }) =>
      paymentCardCvc.length === cvcDigitsOf(paymentCardNumber),
    { path: ['paymentCardCvc'], error: 'validation.CARD_CVC_INVALID' },
  )
  .transform(({ paymentCardNumber, paymentCardExpiry, paymentCardCvc }) => ({
    number: paymentCardNumber,
    expiryMonth: paymentCardExpiry.month,
    expiryYear: paymentCardExpiry.year,
    cvc: paymentCardCvc,
  }));

/** A card that passed the rules, in digits without separators. */
export type Card = z.output<typeof cardRules>;
