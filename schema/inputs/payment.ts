import { z } from 'zod/mini';
import { id, textId } from './fields.ts';

const MAX_TOKEN_LENGTH = 4000;
/** RFC 7516, section 7.1, by A256GCM: header, key, vector of 96 bits, card and tag of 128 bits, each as base64url. */
const COMPACT_JWE = /^([\w-]+)\.[\w-]+\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/;
const jweHeader = z.looseObject({ alg: z.literal('RSA-OAEP-256'), enc: z.literal('A256GCM') });

/** Whether a text is a compact JWE by the algorithms of the contract, which a card number in the clear is not. */
function isEncrypted(text: string): boolean {
  const [, header = ''] = COMPACT_JWE.exec(text) ?? [];
  try {
    const decoded = atob(header.replaceAll('-', '+').replaceAll('_', '/'));
    return jweHeader.safeParse(JSON.parse(decoded)).success;
  } catch {
    return false;
  }
}

/** A card, encrypted to the payment provider. */
const encryptedCard = z
  .string(textId('validation.TEXT_INVALID'))
  .check(
    z.maxLength(MAX_TOKEN_LENGTH, textId('validation.TOO_LONG')),
    z.refine(isEncrypted, textId('validation.TEXT_INVALID')),
  );

/** No card: the payment provider's own fields take it, and the portal must not have it. */
const noCard = z.pipe(
  z.nullish(z.never(textId('validation.CHOICE_INVALID'))),
  z.transform(() => null),
);

/** The card of a payment: encrypted, or null where the payment provider's own fields take it. */
export const paymentCard = (hasHostedFields: boolean) => (hasHostedFields ? noCard : encryptedCard);

/** A card to register for an account. */
export const startCardPaymentInput = (hasHostedFields: boolean) =>
  z.object({ accountId: id, encryptedCard: paymentCard(hasHostedFields) });

/** The payment types that a person can choose; support changes to all others. */
export const changePaymentTypeInput = z.object({
  accountId: id,
  paymentType: z.enum(['CARD', 'E_INVOICE'], textId('validation.PAYMENT_TYPE_BY_SUPPORT')),
});
