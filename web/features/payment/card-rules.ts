import cardValidator from 'card-validator';
import { z } from 'zod/mini';
import { normalizeCode } from '../../../schema/inputs/copied-text.ts';
import { rewritten } from '../../../schema/inputs/fields.ts';
import { cvcDigitsOf } from './card-format.ts';

const SEPARATORS = /[\s-]/g;
/** MM/YY (PAY-22), also as browsers fill it in: with blanks, or with a four-digit year. */
const EXPIRY = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/;

const filled = (required: string) =>
  z.string().check(z.overwrite(normalizeCode), z.minLength(1, required));

const cardNumber = rewritten(
  filled('validation.CARD_NUMBER_REQUIRED'),
  (written) => written.replace(SEPARATORS, ''),
  z.refine((number) => cardValidator.number(number).isValid, 'validation.CARD_NUMBER_INVALID'),
);

const cardExpiry = z.pipe(
  filled('validation.CARD_EXPIRY_REQUIRED').check(
    z.regex(EXPIRY, 'validation.CARD_EXPIRY_INVALID'),
    // A month that is well-formed and still not valid has passed.
    z.refine(
      (written) => !EXPIRY.test(written) || cardValidator.expirationDate(written).isValid,
      'validation.CARD_EXPIRED',
    ),
  ),
  z.transform((written) => {
    const [, month = '', year = ''] = EXPIRY.exec(written) ?? [];
    return { month, year };
  }),
);

const cardCvc = filled('validation.CARD_CVC_REQUIRED').check(
  z.regex(/^\d{3,4}$/, 'validation.CARD_CVC_INVALID'),
);

/** Turns a card as typed (PAY-21) into the object that is encrypted. */
export const cardRules = z.pipe(
  z
    .object({
      paymentCardNumber: cardNumber,
      paymentCardExpiry: cardExpiry,
      paymentCardCvc: cardCvc,
    })
    .check(
      z.refine(
        ({ paymentCardNumber, paymentCardCvc }) =>
          paymentCardCvc.length === cvcDigitsOf(paymentCardNumber),
        { path: ['paymentCardCvc'], error: 'validation.CARD_CVC_INVALID' },
      ),
    ),
  z.transform(({ paymentCardNumber, paymentCardExpiry, paymentCardCvc }) => ({
    number: paymentCardNumber,
    expiryMonth: paymentCardExpiry.month,
    expiryYear: paymentCardExpiry.year,
    cvc: paymentCardCvc,
  })),
);

/** A card that passed the rules, in digits without separators. */
export type Card = z.output<typeof cardRules>;
