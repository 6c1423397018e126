import { z } from 'zod';
import { textId } from './fields.ts';

const LONGEST = 4000;
/** RFC 7516, section 7.1: five parts of base64url, which a card number in the clear is not. */
const COMPACT_JWE = /^[\w-]+(?:\.[\w-]+){4}$/;

/** A card, encrypted to the payment provider. */
export const encryptedCard = z
  .string()
  .max(LONGEST, textId('validation.TOO_LONG'))
  .regex(COMPACT_JWE, textId('validation.TEXT_INVALID'));

/** What a person can change their way of paying to; every other is support's to change. */
export const chosenPaymentType = z.enum(
  ['CARD', 'E_INVOICE'],
  textId('validation.PAYMENT_TYPE_BY_SUPPORT'),
);
