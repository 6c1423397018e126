import { CompactEncrypt, importJWK } from 'jose';
import type { Card } from './card-rules.ts';
import type { PaymentKeyQuery } from './generated/CardPayment.ts';

const ALGORITHM = 'RSA-OAEP-256';

type Key = Pick<NonNullable<PaymentKeyQuery['paymentKey']>, 'kid' | 'n' | 'e'>;

/** Encrypts a card to the payment provider's key, as a compact JWE (RFC 7516). Loaded only when a card is sent. */
export async function encryptCard({ kid, n, e }: Key, card: Card): Promise<string> {
  const key = await importJWK({ kty: 'RSA', n, e, kid }, ALGORITHM);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({ alg: ALGORITHM, enc: 'A256GCM', kid })
    .encrypt(key);
}
