import { z } from 'zod/mini';
import { id, textId } from './fields.ts';

const MAX_TOKEN_LENGTH = 4000;
/** RFC 7516, section 7.1: five parts of base64url, which a card number in the clear is not. */
const COMPACT_JWE = /^[\w-]+(?:\.[\w-]+){4}$/;

/** A card, encrypted to the payment provider. */
export const encryptedCard = z
  .string()
  .check(
    z.maxLength(MAX_TOKEN_LENGTH, textId('validation.TOO_LONG')),
    z.regex(COMPACT_JWE, textId('validation.TEXT_INVALID')),
  );

/** A card to register for an account, encrypted to the payment provider. */
export const startCardPaymentInput = z.object({ accountId: id, encryptedCard });

/** The payment types that a person can choose; support changes to all others. */
export const changePaymentTypeInput = z.object({
  accountId: id,
  paymentType: z.enum(['CARD', 'E_INVOICE'], textId('validation.PAYMENT_TYPE_BY_SUPPORT')),
});
