import { CompactEncrypt, importJWK } from 'jose';
import type { PaymentKeyQuery } from '../../generated/graphql.ts';
import type { Card } from './card-rules.ts';

const ALGORITHM = 'RSA-OAEP-256';

type Key = Pick<PaymentKeyQuery['paymentKey'], 'kid' | 'n' | 'e'>;

/**
 * A card for the payment provider's eyes alone: a compact JWE (RFC 7516), made by WebCrypto. Loaded when a card is sent,
 * and not before.
 */
export async function encryptCard({ kid, n, e }: Key, card: Card): Promise<string> {
  const key = await importJWK({ kty: 'RSA', n, e, kid }, ALGORITHM);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({ alg: ALGORITHM, enc: 'A256GCM', kid })
    .encrypt(key);
}
